import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../contract/endpoint.ts';
import { getItemDetail, getItemHistory, type ItemDetail, type saveComment } from '../contract/studio.ts';

/** An answer opens a resolved thread again, on the server as here. */
export function takeOverComment(
  queries: QueryClient,
  itemId: string,
  comment: ReplyOf<typeof saveComment>,
): void {
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
