import { useSyncExternalStore } from 'react';
import type { OutboxSnapshot } from '../outbox/outbox-snapshot.ts';
import type { Work, WorkOutbox } from './work.ts';

export function useOutboxSnapshot(outbox: WorkOutbox): OutboxSnapshot<Work> {
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}
