import type { Item } from '../contract/accept/item.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { FoundError } from '../contract/review.ts';
import type { saveResult } from '../contract/studio.ts';
import { type EntryNote, RESULT_ENTRY } from './entry-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Results that were given and are not refused, by item: they are shown as if they were saved. */
export type PendingResults = ReadonlyMap<string, ItemResult>;

function requestsOf(entries: readonly OutboxEntry[]): RequestOf<typeof saveResult>[] {
  return entries
    .filter((entry) => entry.kind === RESULT_ENTRY && entry.refusal === null)
    .map((entry) => entry.request as RequestOf<typeof saveResult>);
}

export function pendingResults(entries: readonly OutboxEntry[]): PendingResults {
  return new Map(requestsOf(entries).map((request) => [request.itemId, request.result]));
}

/** A result with the errors that belong to it. */
export interface KnownVerdict {
  readonly result: ItemResult;
  readonly errors: readonly FoundError[];
}

/** How an item is judged: the last that was given here, else what the server says. Never half of each. */
export function knownVerdict(
  entries: readonly OutboxEntry[],
  itemId: string,
  saved: KnownVerdict,
): KnownVerdict {
  const last = requestsOf(entries).findLast((request) => request.itemId === itemId);
  return last ? { result: last.result, errors: last.errors ?? [] } : saved;
}

/** How many items are accepted and rejected. */
export interface Tally {
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * How many more items of a queue are accepted and rejected than the server has counted.
 * @param entries those that are about the queue
 * @param itemOf the item at a place of the queue, as the server last told it, where it is at hand
 */
export function pendingTally(
  entries: readonly OutboxEntry[],
  itemOf: (position: number) => Item | undefined,
): Tally {
  let accepted = 0;
  let rejected = 0;
  const results = pendingResults(entries);
  const seen = new Set<string>();
  for (const entry of entries) {
    const note = entry.note as EntryNote;
    const after = results.get(entry.subject);
    if (after === undefined || seen.has(entry.subject)) continue;
    seen.add(entry.subject);
    const there = itemOf(note.position);
    const before = there?.itemId === entry.subject ? there.result : note.before;
    accepted += Number(after === ITEM_RESULT.accepted) - Number(before === ITEM_RESULT.accepted);
    rejected += Number(after === ITEM_RESULT.rejected) - Number(before === ITEM_RESULT.rejected);
  }
  return { accepted, rejected };
}

/** What is about a package, or about the sample of a spot check. */
export function entriesOf(
  entries: readonly OutboxEntry[],
  queue: { readonly packageId: string } | { readonly spotCheckId: string } | null,
): readonly OutboxEntry[] {
  if (queue === null) return entries;
  return entries.filter((entry) => {
    const { spotCheckId } = entry.request as Partial<RequestOf<typeof saveResult>>;
    if ('spotCheckId' in queue) return spotCheckId === queue.spotCheckId;
    return (entry.note as Partial<EntryNote>).packageId === queue.packageId;
  });
}
