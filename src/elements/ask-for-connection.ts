import { ContextEvent } from '@lit/context';
import { closestSession } from './closest-session.ts';
import { connectionContext } from './connection-context.ts';
import type { SharedSession } from './shared-session.ts';
import { whenDefinedAround } from './when-defined-around.ts';

/** Called with what the session shares, null while it has none; `alone` where no session stands around. */
type Answer = (session: SharedSession | null | 'alone') => void;

/** Asks the session around an element for its connection, now and whenever it changes. */
export function askForConnection(element: HTMLElement, answer: Answer): () => void {
  let unsubscribe: (() => void) | undefined;
  /** Counts questions: who was asked before may have another one before it by now. */
  let question = 0;

  function ask(): void {
    question += 1;
    const mine = question;
    let isAnswered = false;
    unsubscribe?.();
    unsubscribe = undefined;
    element.dispatchEvent(
      new ContextEvent(
        connectionContext,
        element,
        (shared, stop) => {
          isAnswered = true;
          if (mine !== question) return;
          unsubscribe = stop;
          answer(shared);
        },
        true,
      ),
    );
    if (!isAnswered) answer('alone');
  }

  // The session's script may come after the element's. Its tag tells that there will be one; under another name it is
  // known once it is defined.
  const stop = whenDefinedAround(element, ask);
  if (!closestSession(element)?.matches(':not(:defined)')) ask();

  return () => {
    question += 1;
    stop();
    unsubscribe?.();
  };
}
