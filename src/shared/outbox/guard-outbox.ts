import type { OutboxSnapshot } from './outbox-snapshot.ts';

/** As much of an outbox as is guarded, whatever is in it. */
interface Guarded {
  readonly get: () => Pick<OutboxSnapshot<unknown>, 'waiting'>;
  flush(): void;
}

/**
 * Sends as soon as the browser is online or the tab is seen again, and asks before the page is left while
 * something is on its way. What was refused is kept and waits for a decision; it keeps nobody from leaving.
 * Answers what ends it.
 */
export function guardOutbox(outbox: Guarded, window: Window): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const flush = (): void => {
    if (outbox.get().waiting > 0) outbox.flush();
  };
  window.addEventListener('online', flush, { signal });
  window.document.addEventListener(
    'visibilitychange',
    () => window.document.visibilityState === 'visible' && flush(),
    { signal },
  );
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (outbox.get().waiting > 0) event.preventDefault();
    },
    { signal },
  );
  return () => listeners.abort();
}
