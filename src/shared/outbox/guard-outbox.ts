import type { Outbox } from './outbox.ts';

/**
 * Sends as soon as the browser is online or the tab is seen again, and asks before the page is left while
 * something is on its way. What was refused is kept and waits for a decision; it keeps nobody from leaving.
 * Answers what ends it.
 */
export function guardOutbox(outbox: Outbox, window: Window): () => void {
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
