import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { ReplyOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import {
  getItemDetail,
  type ItemDetail,
  saveComment,
  type saveResult,
} from '../../../shared/contract/studio.ts';
import { localOutboxStore } from '../../../shared/outbox/local-outbox-store.ts';
import { Outbox } from '../../../shared/outbox/outbox.ts';
import { takeOverItem } from '../queries/take-over-item.ts';
import { COMMENT_ENTRY, RESULT_ENTRY } from './outbox-kinds.ts';
import { sendResult } from './send-result.ts';

export interface StudioOutboxOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly userId: string;
  readonly storage: () => Storage;
  /** The server took a verdict. */
  readonly onJudged: (reply: ReplyOf<typeof saveResult>) => void;
}

export function createStudioOutbox({ api, queries, userId, storage, onJudged }: StudioOutboxOptions): Outbox {
  return new Outbox({
    store: localOutboxStore(storage, userId),
    senders: {
      [RESULT_ENTRY]: (entry, signal) => sendResult(api, entry, signal),
      [COMMENT_ENTRY]: (entry, signal) =>
        api.call(saveComment, entry.request as RequestOf<typeof saveComment>, { signal, quiet: true }),
    },
    onSent(entry, reply) {
      if (entry.kind === RESULT_ENTRY) {
        const { item, counters } = reply as ReplyOf<typeof saveResult>;
        takeOverItem(queries, item, counters);
        const request = entry.request as RequestOf<typeof saveResult>;
        queries.setQueryData<ItemDetail>(
          [getItemDetail.path, { itemId: item.itemId }],
          (old) =>
            old && {
              ...old,
              review: {
                ...old.review,
                result: item.result,
                how: item.how,
                by: item.judgedBy,
                at: item.judgedAt,
                errors: (request.errors ?? []).map((error) => ({ ...error })),
              },
            },
        );
        onJudged({ item, counters });
      } else {
        const comment = reply as ReplyOf<typeof saveComment>;
        queries.setQueryData<ItemDetail>(
          [getItemDetail.path, { itemId: entry.subject }],
          (old) => old && { ...old, review: { ...old.review, comments: [...old.review.comments, comment] } },
        );
      }
    },
  });
}
