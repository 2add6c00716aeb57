import { useAtomValue } from 'jotai/react';
import { useEffect, useSyncExternalStore } from 'react';
import { keepWorkOutbox } from './keep-work-outbox.ts';
import { type UnsentWork, unsentWork, type WorkPlace } from './unsent-work.ts';
import type { WorkEntry, WorkOutbox } from './work.ts';
import { beginKeepingAtom, workOutboxAtom } from './work-outbox-atom.ts';

/** The outbox of the signed-in user; null while nobody is. Its code comes with the screens that need it. */
export function useWorkOutbox(): WorkOutbox | null {
  const keeping = useAtomValue(beginKeepingAtom);
  useEffect(() => keeping?.begin(keepWorkOutbox), [keeping]);
  return useAtomValue(workOutboxAtom);
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
