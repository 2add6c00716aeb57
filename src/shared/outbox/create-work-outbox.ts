import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import type { saveObjectResults } from '../contract/accept/object.ts';
import { getPackageDetail } from '../contract/accept/package.ts';
import type { ReplyOf, RequestOf } from '../contract/endpoint.ts';
import {
  getItemDetail,
  getItemHistory,
  type ItemDetail,
  saveComment,
  type saveResult,
} from '../contract/studio.ts';
import { invalidateDelivery } from '../delivery/invalidate-delivery.ts';
import { COMMENT_ENTRY, type EntryNote, OBJECTS_ENTRY, RESULT_ENTRY } from './entry-kinds.ts';
import { localOutboxStore } from './local-outbox-store.ts';
import type { Exclusively } from './one-sender.ts';
import { Outbox } from './outbox.ts';
import type { OutboxChannel } from './outbox-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { readObjectsAgain, sendObjectResults, takeOverObjects } from './send-object-results.ts';
import { sendResult } from './send-result.ts';
import { takeOverItem } from './take-over-item.ts';
import { takeOverSampled } from './take-over-sampled.ts';

export interface WorkOutboxOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly userId: string;
  readonly storage: () => Storage;
  /** Hear of what no element on the page has done, such as what an earlier visit left. */
  readonly hostEvents: HostEvents;
  /** To the same person's other tabs; without it the outbox is alone. */
  readonly channel?: OutboxChannel | undefined;
  readonly exclusively?: Exclusively | undefined;
}

/** The outbox of one user's verdicts and comments. */
export function createWorkOutbox(options: WorkOutboxOptions): Outbox {
  const { api, queries, userId, storage, channel, exclusively } = options;

  function judged(entry: OutboxEntry, reply: ReplyOf<typeof saveResult>, origin: HostEvents | null): void {
    const { item, counters } = reply;
    const given = entry.request as RequestOf<typeof saveResult>;
    takeOverItem(queries, item, counters, (detail) => ({
      ...detail,
      review: {
        ...detail.review,
        result: item.result,
        how: item.how,
        by: item.judgedBy,
        at: item.judgedAt,
        // Inside a spot check of data that somebody else holds, the item keeps what they found.
        errors:
          item.result === given.result
            ? (given.errors ?? []).map((error) => ({ ...error }))
            : detail.review.errors,
      },
    }));
    // Taken back out of a sample, the item has again what it had before, with errors that only the server knows.
    if (item.result !== given.result) {
      void queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId: item.itemId }] });
    }
    if (given.spotCheckId !== undefined) takeOverSampled(queries, given.spotCheckId, item, given.result);
    const { itemId, batchId, packageId, result } = item;
    const told = origin && origin.isHeard?.() !== false ? origin : options.hostEvents;
    told.emit('customer-item-judged', { itemId, batchId, packageId, result });
  }

  return new Outbox({
    store: localOutboxStore(storage, userId),
    channel,
    exclusively,
    senders: {
      [RESULT_ENTRY]: (entry, signal) => sendResult(api, entry, signal),
      [OBJECTS_ENTRY]: (entry, signal) => sendObjectResults(api, entry, signal),
      [COMMENT_ENTRY]: (entry, signal) =>
        api.call(saveComment, entry.request as RequestOf<typeof saveComment>, { signal, quiet: true }),
    },
    onSent(entry, reply, origin) {
      if (entry.kind === RESULT_ENTRY) {
        judged(entry, reply as ReplyOf<typeof saveResult>, origin);
        return;
      }
      if (entry.kind === OBJECTS_ENTRY) {
        const told = origin && origin.isHeard?.() !== false ? origin : options.hostEvents;
        takeOverObjects(queries, entry, reply as ReplyOf<typeof saveObjectResults>, told);
        return;
      }
      addComment(queries, entry.subject, reply as ReplyOf<typeof saveComment>);
    },
    onRefused({ note }) {
      // Most refusals are about who holds the package, or what became of its batch: that is looked up again.
      const { packageId } = note as Partial<EntryNote>;
      void queries.invalidateQueries({ queryKey: [getPackageDetail.path, { packageId }] });
    },
    async onSentElsewhere(entry) {
      const { subject } = entry;
      await Promise.all([
        entry.kind === OBJECTS_ENTRY ? readObjectsAgain(queries, entry) : undefined,
        queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId: subject }] }),
        queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId: subject }] }),
        invalidateDelivery(queries),
      ]);
    },
    supersedes: (later, refused) =>
      later.kind === RESULT_ENTRY && refused.kind === RESULT_ENTRY && isSamePlace(later, refused),
  });
}

/** Of an item, and of the spot check that it was judged in: what one decided last there is what one means. */
function isSamePlace(one: OutboxEntry, other: OutboxEntry): boolean {
  const spotCheck = ({ request }: OutboxEntry) => (request as RequestOf<typeof saveResult>).spotCheckId;
  return one.subject === other.subject && spotCheck(one) === spotCheck(other);
}

/** An answer opens a resolved thread again, on the server as here. */
function addComment(queries: QueryClient, itemId: string, comment: ReplyOf<typeof saveComment>): void {
  queries.setQueryData<ItemDetail>(
    [getItemDetail.path, { itemId }],
    (old) =>
      old && {
        ...old,
        review: {
          ...old.review,
          comments: [
            ...old.review.comments
              .filter((one) => one.commentId !== comment.commentId)
              .map((one) => (one.commentId === comment.parentId ? { ...one, resolved: false } : one)),
            comment,
          ],
        },
      },
  );
  void queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId }] });
}
