import { expect, test, vi } from 'vitest';
import { Feedback } from '../../../../src/app/feedback/feedback.ts';
import type { FeedbackLine } from '../../../../src/app/feedback/feedback-line.ts';
import { keepFeedback } from '../../../../src/app/feedback/kept-feedback.ts';
import { deviceDatabase } from '../../../../src/shared/device/device-database.ts';

const upload: FeedbackLine['upload'] = async () => 'reference';

function begun(send: FeedbackLine['send'] = async () => 'id'): Feedback {
  return new Feedback({ line: { upload, send }, contact: '123' });
}

async function kept(owner: string, name = 'feedback'): Promise<unknown> {
  const opened = await deviceDatabase('customer-drafts')();
  return opened.get('entries', [owner, `feedback ${name}`]);
}

test('what is sent while its place goes does not come back', async () => {
  const reply = Promise.withResolvers<string>();
  const feedback = begun(() => reply.promise);
  const keeping = keepFeedback(feedback, 'sender');
  feedback.draft.write({ description: 'Sent once.' });
  await vi.waitFor(async () => expect(await kept('sender')).toBeDefined());
  const sending = feedback.send();
  keeping.stop();
  reply.resolve('id');
  await sending;
  await vi.waitFor(async () => expect(await kept('sender')).toBeUndefined());
});

test('what is written before the device has answered is kept with what was there', async () => {
  const earlier = begun();
  const keeping = keepFeedback(earlier, 'early');
  earlier.draft.write({ description: 'old' });
  await vi.waitFor(async () => expect(await kept('early')).toBeDefined());
  keeping.stop();
  const feedback = begun();
  keepFeedback(feedback, 'early');
  feedback.draft.write({ description: 'n' });
  await vi.waitFor(async () =>
    expect(await kept('early')).toMatchObject({ draft: { description: 'old\n\nn' } }),
  );
});

test('two forms of one person are two drafts, which come back, and are apart from those of others', async () => {
  const open = (owner = 'both') => {
    const feedback = begun();
    return { draft: feedback.draft, keeping: keepFeedback(feedback, owner) };
  };
  const first = open();
  const second = open();
  const other = open('other');
  first.draft.write({ description: 'The first.' });
  second.draft.write({ description: 'The second.' });
  other.draft.write({ description: 'Of another.' });
  await vi.waitFor(async () =>
    expect(await kept('both')).toMatchObject({ draft: { description: 'The first.' } }),
  );
  await vi.waitFor(async () => expect(await kept('both', 'feedback 2')).toBeDefined());
  await vi.waitFor(async () => expect(await kept('other')).toBeDefined());
  first.keeping.stop();
  second.keeping.stop();
  const again = open();
  await vi.waitFor(() => expect(again.draft.state.description).toBe('The first.'));
  const oneMore = open();
  await vi.waitFor(() => expect(oneMore.draft.state.description).toBe('The second.'));
  // What was begun comes before an empty one.
  again.draft.write({ description: '' });
  await vi.waitFor(async () => expect(await kept('both')).toBeUndefined());
  again.keeping.stop();
  oneMore.keeping.stop();
  const last = open();
  await vi.waitFor(() => expect(last.draft.state.description).toBe('The second.'));
});
