import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxSnapshot } from '../outbox/outbox.ts';
import { type UnsentWork, unsentWork, type WorkPlace } from '../outbox/unsent-work.ts';
import { useConnection } from './connection-context.ts';

/** The outbox of the signed-in user; null while nobody is. */
export function useOutbox(): Outbox | null {
  const { outboxes } = useConnection();
  return useSyncExternalStore(outboxes.subscribe, outboxes.current);
}

export function useOutboxSnapshot(outbox: Outbox): OutboxSnapshot {
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

const nothing = () => null;
const never = () => () => undefined;

/** What was done in a batch, or in some of its packages, and is not with the server: it must not be overtaken. */
export function useUnsentWork(place: WorkPlace): UnsentWork {
  const outbox = useOutbox();
  const snapshot = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? nothing);
  return unsentWork(snapshot?.entries ?? [], place);
}
