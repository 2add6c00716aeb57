import { expect, test, vi } from 'vitest';
import { itemDraftStore } from '../../../../src/app/studio/draft/item-draft-store.ts';
import { ItemDrafts } from '../../../../src/app/studio/draft/item-drafts.ts';
import { NO_REJECTION, toggleError } from '../../../../src/app/studio/draft/reject-draft.ts';

test('what was begun on an item stays with it while others are worked on', () => {
  const drafts = new ItemDrafts();
  drafts.change('a', { comment: 'The wheel' });
  drafts.change('b', { reject: toggleError({ ...NO_REJECTION, open: true }, 'geometry', null) });
  drafts.change('a', { place: { point: [1, 2], objectId: null } });
  expect(drafts.get('a')).toMatchObject({ comment: 'The wheel', place: { point: [1, 2] } });
  expect(drafts.get('b').reject.errors).toEqual([{ errorTypeId: 'geometry' }]);
  expect([drafts.get('b').comment, drafts.get('c').reject.open]).toEqual(['', false]);
});

test('a closed rejection keeps its note until it is given', () => {
  const drafts = new ItemDrafts();
  drafts.change('a', { reject: { open: false, errors: [], note: 'blurred' } });
  expect([drafts.get('a').reject.note, drafts.wouldLoseWords]).toEqual(['blurred', true]);
  drafts.change('a', { reject: NO_REJECTION });
  expect([drafts.get('a').reject, drafts.wouldLoseWords]).toEqual([NO_REJECTION, false]);
});

test('watchers are told, and read the same value until it changes', () => {
  const drafts = new ItemDrafts();
  let told = 0;
  const stop = drafts.subscribe(() => told++);
  drafts.change('a', { comment: 'x' });
  expect(drafts.get('a')).toBe(drafts.get('a'));
  expect(drafts.get('z')).toBe(drafts.get('y'));
  stop();
  drafts.change('a', { comment: '' });
  expect(told).toBe(1);
});

test('what was begun is there again after a reload, and gone once it is sent', async () => {
  const store = itemDraftStore('kato');
  const first = new ItemDrafts(store);
  first.change('a', { comment: 'The wheel', place: { point: [1, 2], objectId: null } });
  first.change('b', { reject: { open: true, errors: [{ errorTypeId: 'geometry' }], note: 'blurred' } });
  first.change('c', { answers: { thread: 'half an ans' } });
  await vi.waitFor(() => expect(first.wouldLoseWords).toBe(false));
  const second = new ItemDrafts(itemDraftStore('kato'));
  // What is typed before the device has answered is newer.
  second.change('c', { answers: { thread: 'an answer' } });
  await vi.waitFor(() => expect(second.get('a')).toEqual(first.get('a')));
  expect(second.get('b')).toEqual(first.get('b'));
  expect(second.get('c').answers).toEqual({ thread: 'an answer' });
  second.change('a', { comment: '', place: null });
  await vi.waitFor(async () => expect([...(await store.readAll()).keys()].sort()).toEqual(['b', 'c']));
  expect((await itemDraftStore('rossi').readAll()).size).toBe(0);
});
