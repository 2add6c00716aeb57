import type { WorkEntry } from './work.ts';

/** A package, the sample of a spot check, or a batch; null for all that there is. */
export type JudgedQueue =
  | { readonly packageId: string }
  | { readonly spotCheckId: string }
  | { readonly batchId: string }
  | null;

/** What is about a queue: of a sample, items count as they are judged inside of it. */
export function entriesOf(entries: readonly WorkEntry[], queue: JudgedQueue): readonly WorkEntry[] {
  if (queue === null) return entries;
  return entries.filter((entry) => {
    if ('packageId' in queue) return entry.note.packageId === queue.packageId;
    if ('spotCheckId' in queue) {
      return entry.kind !== 'itemVerdict' || entry.request.spotCheckId === queue.spotCheckId;
    }
    return entry.note.batchId === queue.batchId;
  });
}
