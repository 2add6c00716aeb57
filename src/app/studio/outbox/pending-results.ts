import type { Item } from '../../../shared/contract/accept.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { saveResult } from '../../../shared/contract/studio.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import { type EntryNote, RESULT_ENTRY } from './outbox-kinds.ts';

/** Results that were given and are not refused, by item: they are shown as if they were saved. */
export type PendingResults = ReadonlyMap<string, ItemResult>;

export function pendingResults(entries: readonly OutboxEntry[]): PendingResults {
  const results = new Map<string, ItemResult>();
  for (const entry of entries) {
    if (entry.kind !== RESULT_ENTRY || entry.refusal) continue;
    results.set(entry.subject, (entry.request as RequestOf<typeof saveResult>).result);
  }
  return results;
}

/**
 * How many more items of a package are judged than the server has counted.
 * @param itemOf the item as the server last told it, where it is at hand
 */
export function pendingReviewed(
  entries: readonly OutboxEntry[],
  packageId: string,
  itemOf: (position: number) => Item | undefined,
): number {
  let more = 0;
  const results = pendingResults(entries);
  const seen = new Set<string>();
  for (const entry of entries) {
    const note = entry.note as EntryNote;
    const after = results.get(entry.subject);
    if (after === undefined || note.packageId !== packageId || seen.has(entry.subject)) continue;
    seen.add(entry.subject);
    const before = itemOf(note.position)?.result ?? note.before;
    more += Number(after !== ITEM_RESULT.unchecked) - Number(before !== ITEM_RESULT.unchecked);
  }
  return more;
}
