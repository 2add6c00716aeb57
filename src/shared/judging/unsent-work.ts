import type { WorkEntry } from './work.ts';

/** Batches, or only some packages of one. */
export type WorkPlace =
  | { readonly batchId: string; readonly packageIds?: readonly string[] | undefined }
  | { readonly batchIds: readonly string[] };

export interface UnsentWork {
  readonly waiting: number;
  readonly refused: number;
}

/** What was done in a place and has not reached the server, or was not taken by it. */
export function unsentWork(entries: readonly WorkEntry[], place: WorkPlace): UnsentWork {
  const there = entries.filter(({ note: { batchId, packageId } }) => {
    if ('batchIds' in place) return place.batchIds.includes(batchId);
    return batchId === place.batchId && (place.packageIds?.includes(packageId) ?? true);
  });
  const refused = there.filter((entry) => entry.refusal !== null).length;
  return { waiting: there.length - refused, refused };
}
