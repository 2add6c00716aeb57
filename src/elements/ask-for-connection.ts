import { ContextEvent } from '@lit/context';
import { closestSession } from './closest-session.ts';
import { connectionContext } from './connection-context.ts';
import type { SharedSession } from './shared-session.ts';

/** Called with what the session shares, null while it has none; `alone` where no session stands around. */
type Answer = (session: SharedSession | null | 'alone') => void;

/** Asks the `<customer-session>` around an element for its connection, now and whenever it changes. */
export function askForConnection(element: HTMLElement, answer: Answer): () => void {
  let isOver = false;
  let unsubscribe: (() => void) | undefined;

  function ask(): void {
    if (isOver) return;
    let isAnswered = false;
    element.dispatchEvent(
      new ContextEvent(
        connectionContext,
        element,
        (shared, stop) => {
          isAnswered = true;
          unsubscribe = stop;
          if (!isOver) answer(shared);
        },
        true,
      ),
    );
    if (!isAnswered) answer('alone');
  }

  // The session's script may come after the element's; only the tag tells that there will be one.
  const session = closestSession(element);
  if (session?.matches(':not(:defined)')) void customElements.whenDefined(session.localName).then(ask);
  else ask();

  return () => {
    isOver = true;
    unsubscribe?.();
  };
}
