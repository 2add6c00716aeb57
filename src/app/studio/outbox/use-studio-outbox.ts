import { atom, useStore } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection, useHostEvents } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { guardOutbox } from '../../../shared/outbox/guard-outbox.ts';
import type { Outbox, OutboxSnapshot } from '../../../shared/outbox/outbox.ts';
import { createStudioOutbox } from './create-studio-outbox.ts';

/** One outbox per connection and user: it goes on sending after the studio is closed. */
const outboxAtom = atom<{ readonly userId: string; readonly outbox: Outbox } | null>(null);

/** The outbox of the signed-in user, made when it is first needed. */
export function useStudioOutbox(): Outbox {
  const connection = useConnection();
  const hostEvents = useHostEvents();
  const { user } = useSession();
  const store = useStore();
  const userId = user?.userId ?? 'unknown';
  const [outbox] = useState(() => {
    const known = store.get(outboxAtom);
    if (known?.userId === userId) return known.outbox;
    known?.outbox.dispose();
    const made = createStudioOutbox({
      api: connection.api,
      queries: connection.queries,
      userId,
      storage: () => window.localStorage,
      onJudged: ({ item }) =>
        hostEvents.emit('customer-item-judged', {
          itemId: item.itemId,
          batchId: item.batchId,
          packageId: item.packageId,
          result: item.result,
        }),
    });
    store.set(outboxAtom, { userId, outbox: made });
    return made;
  });
  useEffect(() => {
    // What an earlier visit could not send goes now.
    outbox.flush();
    return guardOutbox(outbox, window);
  }, [outbox]);
  return outbox;
}

export function useOutboxSnapshot(outbox: Outbox): OutboxSnapshot {
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}
