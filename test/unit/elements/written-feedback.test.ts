import { expect, test } from 'vitest';
import type { Writer } from '../../../src/elements/feedback/writer.ts';
import { WrittenFeedback } from '../../../src/elements/feedback/written-feedback.ts';

const someone = (userId: string | null): Writer => ({ userId, email: userId && `${userId}@mail.example` });

function written(whoWrites: () => Writer) {
  const sent: string[] = [];
  const made = new WrittenFeedback({
    turn: 1,
    line: {
      upload: async () => 'reference',
      send: async ({ description }) => {
        sent.push(description);
        return 'id';
      },
    },
    contact: '123',
    whoWrites: async () => whoWrites(),
    mayGo: () => true,
  });
  const { feedback } = made;
  feedback.draft.write({ description: 'words' });
  return { feedback, belongsTo: (writer: Writer) => made.belongsTo(writer), sent };
}

test('what somebody wrote is theirs through a new token, and nobody else’s', () => {
  const { belongsTo } = written(() => someone('a'));
  expect([belongsTo(someone('a')), belongsTo(someone('a')), belongsTo(someone('b'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(belongsTo(someone(null))).toBe(false);
});

test('what a visitor wrote is theirs when they sign in', () => {
  const { belongsTo } = written(() => someone(null));
  expect([belongsTo(someone(null)), belongsTo(someone('a')), belongsTo(someone('b'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('nothing is sent in another one’s name, and nothing of it is lost', async () => {
  let now = someone('a');
  const { feedback, belongsTo, sent } = written(() => now);
  belongsTo(now);
  now = someone('b');
  expect(await feedback.send()).toBeNull();
  expect([sent, feedback.draft.state.description]).toEqual([[], 'words']);
  now = someone('a');
  await feedback.send();
  expect(sent).toEqual(['words']);
});
