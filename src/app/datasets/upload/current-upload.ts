import { useAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import type { Connection } from '../../../shared/connection/connection.ts';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';

/** The upload of this connection: it outlives the screen that began it. */
export const currentUpload = atom<Upload | null>(null);

export function useCurrentUpload() {
  const { store } = useConnection();
  return useAtom(currentUpload, { store });
}

/** An upload that is over makes room, as the upload page is opened for a data set: whoever comes there wants to begin. */
export function dropOver({ store }: Pick<Connection, 'store'>): void {
  const upload = store.get(currentUpload);
  if (upload && isOver(upload.get())) store.set(currentUpload, null);
}

const NEVER = () => () => undefined;

/** How an upload stands; null while there is none. */
export function useUploadSnapshot(upload: Upload | null): UploadSnapshot | null {
  const read = useCallback(() => upload?.get() ?? null, [upload]);
  return useSyncExternalStore(upload?.subscribe ?? NEVER, read);
}

/** Nothing was chosen for it yet: an upload that was interrupted can be taken up in its place. */
export function hasNothing(snapshot: UploadSnapshot | null): boolean {
  if (snapshot === null) return true;
  return snapshot.phase === 'choosing' && snapshot.counts.listed === 0 && !snapshot.isReading;
}

/** Files can be chosen for it: it has not begun, or misses some that have to be chosen again. */
export function takesFiles(snapshot: UploadSnapshot | null): boolean {
  if (snapshot === null || snapshot.phase === 'choosing') return true;
  const { missing, unreadable, changed } = snapshot.counts;
  return !isOver(snapshot) && missing + unreadable + changed > 0;
}

const OVER: readonly UploadSnapshot['phase'][] = ['complete', 'cancelled', 'stopped'];

export function isOver({ phase }: UploadSnapshot): boolean {
  return OVER.includes(phase);
}
