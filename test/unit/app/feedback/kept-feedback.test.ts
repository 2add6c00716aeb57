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

test('another try of the same goes by the same key, also after a reload; anything else by another one', async () => {
  const keys: string[] = [];
  const lost: FeedbackLine['send'] = (_words, key) => {
    keys.push(key);
    return Promise.reject(new Error('The answer got lost'));
  };
  const feedback = begun(lost);
  const keeping = keepFeedback(feedback, 'again');
  feedback.draft.write({ description: 'Sent once.' });
  for (let tried = 0; tried < 2; tried += 1) await expect(feedback.send()).rejects.toThrow('lost');
  await vi.waitFor(async () =>
    expect(await kept('again')).toMatchObject({ draft: { tried: { key: keys[0] } } }),
  );
  keeping.stop();
  const reloaded = begun(lost);
  keepFeedback(reloaded, 'again');
  await vi.waitFor(() => expect(reloaded.draft.state.description).toBe('Sent once.'));
  await expect(reloaded.send()).rejects.toThrow('lost');
  reloaded.draft.write({ description: 'Sent twice.' });
  await expect(reloaded.send()).rejects.toThrow('lost');
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
});

test('what was sent and is written once more is sent once more', async () => {
  const keys: string[] = [];
  const feedback = begun(async (_words, key) => {
    keys.push(key);
    return 'id';
  });
  for (let sent = 0; sent < 2; sent += 1) {
    feedback.draft.write({ description: 'It is back.' });
    await feedback.send();
  }
  expect(new Set(keys).size).toBe(2);
});
