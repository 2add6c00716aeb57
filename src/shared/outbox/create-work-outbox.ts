import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import type { ReplyOf, RequestOf } from '../contract/endpoint.ts';
import { getItemDetail, type ItemDetail, saveComment, type saveResult } from '../contract/studio.ts';
import { COMMENT_ENTRY, RESULT_ENTRY } from './entry-kinds.ts';
import { localOutboxStore } from './local-outbox-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { sendResult } from './send-result.ts';
import { takeOverItem } from './take-over-item.ts';

export interface WorkOutboxOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly userId: string;
  readonly storage: () => Storage;
  /** Hear of what no element on the page has done, such as what an earlier visit left. */
  readonly hostEvents: HostEvents;
}

/** The outbox of one user's verdicts and comments. */
export function createWorkOutbox(options: WorkOutboxOptions): Outbox {
  const { api, queries, userId, storage } = options;

  function judged(entry: OutboxEntry, reply: ReplyOf<typeof saveResult>, origin: HostEvents | null): void {
    const { item, counters } = reply;
    const { errors = [] } = entry.request as RequestOf<typeof saveResult>;
    takeOverItem(queries, item, counters, (detail) => ({
      ...detail,
      review: {
        ...detail.review,
        result: item.result,
        how: item.how,
        by: item.judgedBy,
        at: item.judgedAt,
        errors: errors.map((error) => ({ ...error })),
      },
    }));
    const { itemId, batchId, packageId, result } = item;
    const told = origin && origin.isHeard?.() !== false ? origin : options.hostEvents;
    told.emit('customer-item-judged', { itemId, batchId, packageId, result });
  }

  return new Outbox({
    store: localOutboxStore(storage, userId),
    senders: {
      [RESULT_ENTRY]: (entry, signal) => sendResult(api, entry, signal),
      [COMMENT_ENTRY]: (entry, signal) =>
        api.call(saveComment, entry.request as RequestOf<typeof saveComment>, { signal, quiet: true }),
    },
    onSent(entry, reply, origin) {
      if (entry.kind === RESULT_ENTRY) {
        judged(entry, reply as ReplyOf<typeof saveResult>, origin);
        return;
      }
      const comment = reply as ReplyOf<typeof saveComment>;
      queries.setQueryData<ItemDetail>(
        [getItemDetail.path, { itemId: entry.subject }],
        (old) => old && { ...old, review: { ...old.review, comments: [...old.review.comments, comment] } },
      );
    },
  });
}
