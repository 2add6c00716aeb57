import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { Feedback } from '../../../../src/app/feedback/feedback.ts';
import type { FeedbackLine } from '../../../../src/app/feedback/feedback-line.ts';
import { keepFeedback } from '../../../../src/app/feedback/kept-feedback.ts';
import { deviceDatabase } from '../../../../src/shared/device/device-database.ts';

const upload: FeedbackLine['upload'] = async () => 'reference';

function begun(send: FeedbackLine['send'] = async () => 'id'): Feedback {
  return new Feedback({ line: { upload, send }, contact: '123' });
}

async function kept(owner: string): Promise<unknown> {
  const opened = await deviceDatabase('customer-drafts')();
  return opened.get('entries', [owner, 'feedback feedback']);
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
  keepFeedback(earlier, 'early');
  earlier.draft.write({ description: 'old' });
  await vi.waitFor(async () => expect(await kept('early')).toBeDefined());
  const feedback = begun();
  keepFeedback(feedback, 'early');
  feedback.draft.write({ description: 'n' });
  await vi.waitFor(async () =>
    expect(await kept('early')).toMatchObject({ draft: { description: 'old\n\nn' } }),
  );
});
