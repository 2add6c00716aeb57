import { useAtomValue } from 'jotai/react';
import { useSyncExternalStore } from 'react';
import type { OutboxSnapshot } from '../outbox/outbox-snapshot.ts';
import { type UnsentWork, unsentWork, type WorkPlace } from './unsent-work.ts';
import type { Work, WorkEntry, WorkOutbox } from './work.ts';
import { workOutboxAtom } from './work-outbox-atom.ts';

/** The outbox of the signed-in user; null while nobody is. */
export function useWorkOutbox(): WorkOutbox | null {
  return useAtomValue(workOutboxAtom);
}

export function useOutboxSnapshot(outbox: WorkOutbox): OutboxSnapshot<Work> {
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

const NONE: readonly WorkEntry[] = [];
const never = () => () => undefined;

/** What is on its way, or refused, in the outbox of the signed-in user; nothing while nobody is. */
export function useWorkEntries(outbox: WorkOutbox | null): readonly WorkEntry[] {
  return useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.get().entries ?? NONE);
}

/** What was done in a batch, or in some of its packages, and is not with the server: it must not be overtaken. */
export function useUnsentWork(place: WorkPlace): UnsentWork {
  return unsentWork(useWorkEntries(useWorkOutbox()), place);
}
