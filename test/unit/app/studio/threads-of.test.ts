import { describe, expect, it } from 'vitest';
import { mayDelete, threadsOf } from '../../../../src/app/studio/comment/threads-of.ts';
import type { Comment } from '../../../../src/shared/contract/review.ts';

const comment = (commentId: string, authorId: string | null, parentId: string | null = null): Comment => ({
  commentId,
  parentId,
  author: authorId ?? 'Provider Inc.',
  authorId,
  createdAt: '2026-11-20T09:30:00.000Z',
  text: commentId,
  objectId: null,
  point: null,
  resolved: false,
});

describe('comments', () => {
  it('stand by thread in the order in which they came', () => {
    const threads = threadsOf([
      comment('one', 'me'),
      comment('two', 'me'),
      comment('to one', null, 'one'),
      comment('lost', null, 'gone'),
      comment('again', 'me', 'one'),
    ]);
    expect(threads.map(({ first, answers }) => [first.text, ...answers.map(({ text }) => text)])).toEqual([
      ['one', 'to one', 'again'],
      ['two'],
    ]);
  });

  it('are their author’s to delete until somebody else answers', () => {
    const me = { userId: 'me', isAdministrator: false };
    const mine = comment('one', 'me');
    expect(mayDelete(mine, [comment('a', 'me', 'one')], me)).toBe(true);
    expect(mayDelete(mine, [comment('a', null, 'one')], me)).toBe(false);
    expect(mayDelete(comment('theirs', 'you'), [], me)).toBe(false);
    expect(mayDelete(mine, [comment('a', null, 'one')], { ...me, isAdministrator: true })).toBe(true);
  });
});
