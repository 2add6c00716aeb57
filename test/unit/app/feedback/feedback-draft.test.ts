import { beforeEach, expect, test } from 'vitest';
import type { UploadImage } from '../../../../src/app/feedback/draft-image.ts';
import { FeedbackDraft } from '../../../../src/app/feedback/feedback-draft.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';

interface Upload {
  readonly name: string;
  readonly signal: AbortSignal;
  onShare(share: number): void;
  done(reference: string): void;
  fail(error: unknown): void;
}

let uploads: Upload[];
let draft: FeedbackDraft;

const upload: UploadImage = (file, { signal, onShare }) =>
  new Promise((done, fail) => {
    uploads.push({ name: file.name, signal, onShare, done, fail });
    signal.addEventListener('abort', () => fail(signal.reason));
  });

beforeEach(() => {
  uploads = [];
  draft = new FeedbackDraft(upload, 'someone@customer.example');
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const images = () =>
  draft.state.images.map(({ file, state, share, reference }) => [file.name, state, share, reference]);
const last = () => uploads.at(-1) as Upload;
const ticks = () => new Promise((resolve) => setTimeout(resolve));

test('an image is uploaded at once, and shows how far it is', async () => {
  draft.add([picture('a.png')]);
  expect(images()).toEqual([['a.png', 'sending', 0, null]]);
  last().onShare(0.5);
  expect(images()).toEqual([['a.png', 'sending', 0.5, null]]);
  last().done('reference-a');
  await ticks();
  expect(images()).toEqual([['a.png', 'ready', 1, 'reference-a']]);
});

test('what failed can be tried again, as often as it takes', async () => {
  draft.add([picture('a.png')]);
  const failure = new Error('no line');
  last().fail(failure);
  await ticks();
  expect(draft.state.images[0]).toMatchObject({ state: 'failed', failure });
  const { id } = draft.state.images[0] ?? { id: '' };
  draft.retry(id);
  draft.retry(id);
  expect(uploads).toHaveLength(2);
  expect(draft.state.images[0]).toMatchObject({ state: 'sending', share: 0, failure: null });
  last().done('reference-a');
  await ticks();
  expect(images()).toEqual([['a.png', 'ready', 1, 'reference-a']]);
});

test('an image that is removed is not uploaded any further, and its end changes nothing', async () => {
  draft.add([picture('a.png'), picture('b.png')]);
  draft.remove(draft.state.images[0]?.id ?? '');
  expect(uploads[0]?.signal.aborted).toBe(true);
  uploads[0]?.onShare(1);
  await ticks();
  expect(images()).toEqual([['b.png', 'sending', 0, null]]);
});

test('what the server finds to be no image is left out by its name', async () => {
  draft.add([picture('a.png')]);
  last().fail(new ApiError(5002009, 'type', { requestId: null, detail: null }));
  await ticks();
  expect(draft.state).toMatchObject({ images: [], leftOut: [{ reason: 'wrongFormat', name: 'a.png' }] });
});

test('what was left out is told until something else is added or removed', () => {
  draft.add([picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')]);
  expect(draft.state.leftOut).toEqual([{ reason: 'tooMany' }]);
  draft.remove(draft.state.images[2]?.id ?? '');
  expect(draft.state.leftOut).toEqual([]);
  draft.add([new File(['x'], 'e.txt')]);
  expect(draft.state.leftOut).toEqual([{ reason: 'wrongFormat', name: 'e.txt' }]);
  draft.add([picture('d.png')]);
  expect(draft.state.leftOut).toEqual([]);
  expect(draft.state.images.map(({ file }) => file.name)).toEqual(['a.png', 'b.png', 'd.png']);
});

test('it is settled once every image got somewhere, those that were tried again meanwhile included', async () => {
  draft.add([picture('a.png'), picture('b.png'), picture('c.png')]);
  let isSettled = false;
  const settled = draft.uploadsEnded().then(() => {
    isSettled = true;
  });
  uploads[0]?.done('a');
  uploads[1]?.fail(new Error('no line'));
  await ticks();
  draft.retry(draft.state.images[1]?.id ?? '');
  draft.remove(draft.state.images[2]?.id ?? '');
  await ticks();
  expect(isSettled).toBe(false);
  last().done('b');
  await settled;
  expect(images()).toEqual([
    ['a.png', 'ready', 1, 'a'],
    ['b.png', 'ready', 1, 'b'],
  ]);
});

test('after it was sent the contact alone is left', async () => {
  draft.write({ contact: '123', description: 'words' });
  draft.add([picture('a.png')]);
  last().done('a');
  await draft.uploadsEnded();
  draft.clear();
  expect(draft.state).toEqual({ contact: '123', description: '', images: [], leftOut: [] });
});

test('each change is heard, until nobody listens', () => {
  const heard: string[] = [];
  const stop = draft.subscribe(() => heard.push(draft.state.description));
  draft.write({ description: 'a' });
  draft.write({ description: 'ab' });
  stop();
  draft.write({ description: 'abc' });
  expect(heard).toEqual(['a', 'ab']);
});

test('what was begun before comes before what was written meanwhile, and replaces no contact that was typed', () => {
  draft.write({ contact: '123', description: 'new' });
  draft.add([picture('new.png')]);
  const kept = ['a.png', 'b.png', 'c.png'].map((name) => ({ file: picture(name), reference: name }));
  draft.restore({ contact: 'old@mail.example', description: 'old', images: kept });
  expect(draft.state).toMatchObject({
    contact: '123',
    description: 'old\n\nnew',
    leftOut: [{ reason: 'tooMany' }],
  });
  expect(draft.state.images.map(({ file }) => file.name)).toEqual(['a.png', 'b.png', 'new.png']);
});

test('what was begun before brings its contact where one was only suggested', () => {
  draft.suggestContact('me@mail.example');
  draft.restore({ contact: 'old@mail.example', description: 'old', images: [] });
  expect(draft.state).toMatchObject({ contact: 'old@mail.example', description: 'old' });
});

test('a contact that comes late, or another one, is filled in as long as nobody has typed there', () => {
  draft.fillIn('a@mail.example');
  draft.fillIn('b@mail.example');
  expect(draft.state.contact).toBe('b@mail.example');
  draft.write({ contact: '123' });
  draft.fillIn('c@mail.example');
  expect(draft.state.contact).toBe('123');
});

test('what was begun before keeps its contact, and takes none away where it has none', () => {
  draft.fillIn('a@mail.example');
  draft.restore({ contact: '', description: 'old', images: [] });
  expect(draft.state.contact).toBe('a@mail.example');
  draft.restore({ contact: '123', images: [] });
  draft.fillIn('b@mail.example');
  expect(draft.state.contact).toBe('123');
});
