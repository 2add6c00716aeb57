import type { Connection } from '../connection/connection.ts';
import { screenIdleAtom } from '../connection/screen-idle.ts';
import { beginKeepingAtom } from './work-outbox-atom.ts';

/**
 * Keeps the work outbox of a connection: from the first screen on that needs it, else once a first screen stands, since
 * an earlier visit may have left something. Its code is not in the way of a screen that only shows. Answers what ends
 * that.
 */
export function keepWorkLater(connection: Connection): () => void {
  const { session, store } = connection;
  let end: (() => void) | null = null;
  let isFetching = false;
  let isOver = false;

  function begin(keep: (connection: Connection) => () => void): void {
    if (!isOver) end ??= keep(connection);
  }

  async function fetchAndBegin(): Promise<void> {
    isFetching = true;
    try {
      const { keepWorkOutbox } = await import('./keep-work-outbox.ts');
      begin(keepWorkOutbox);
    } catch {
      // Without a network nothing could be sent either. What is kept stays kept; the next screen tries again.
    } finally {
      isFetching = false;
    }
  }

  store.set(beginKeepingAtom, { begin });
  const unwatch = store.sub(screenIdleAtom, () => {
    if (!end && !isFetching && session.read().user) void fetchAndBegin();
  });
  return () => {
    isOver = true;
    unwatch();
    end?.();
  };
}
