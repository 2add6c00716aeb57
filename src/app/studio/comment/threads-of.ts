import type { Comment } from '../../../shared/contract/review.ts';

/** A first comment with what was answered. */
export interface Thread {
  readonly first: Comment;
  readonly answers: readonly Comment[];
}

/** Comments by thread, in the order in which they came; answers whose thread is gone are left out. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const answers = Map.groupBy(comments, ({ parentId }) => parentId);
  return (answers.get(null) ?? []).map((first) => ({ first, answers: answers.get(first.commentId) ?? [] }));
}

/** A thread goes by its author's will as long as nobody else has answered; afterwards by an administrator's only. */
export function mayDelete(
  comment: Comment,
  answers: readonly Comment[],
  user: { readonly userId: string; readonly isAdministrator: boolean },
): boolean {
  if (user.isAdministrator) return true;
  return comment.authorId === user.userId && answers.every(({ authorId }) => authorId === user.userId);
}
