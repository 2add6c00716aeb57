import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { getItemDetail, type ItemDetail, saveResult } from '../../../../src/shared/contract/studio.ts';
import { itemOf, studioOn } from './support/studio-on.ts';

type Opened = Awaited<ReturnType<typeof studioOn>>;

const opened: Opened[] = [];
async function open(...given: Parameters<typeof studioOn>): Promise<Opened> {
  const one = await studioOn(...given);
  opened.push(one);
  return one;
}
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

const headOf = ({ studio }: Opened) => {
  const { accepted, rejected, isSure } = studio.progress.tally;
  return isSure ? [accepted, rejected] : ['at least', accepted, rejected];
};
const reject = ({ studio }: Opened, objectId: string) => {
  studio.stage.set({ selected: objectId });
  studio.objects.rejectFor(objectId, [{ errorTypeId: 'geometry' }]);
};
/** What is on the screen after each change: React looks once what told it is done. */
const rendered = ({ studio }: Opened, read: () => readonly unknown[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  studio.subscribe(() => queueMicrotask(() => seen.add(read().join(' '))));
  return seen;
};
/** An item that is rejected because of its object a. */
const judgedByObjects = (position: number): ItemDetail => {
  const errors = [{ errorTypeId: 'geometry', objectId: 'a' }];
  const object = {
    objectId: 'a',
    result: '20',
    errorTypeIds: ['geometry'],
    carried: false,
    by: null,
    at: null,
  };
  const item = itemOf(position, { result: '20', how: 'objects' });
  return {
    ...item,
    review: { ...item.review, result: '20', how: 'objects', errors, objects: [object] },
  } as ItemDetail;
};

it('a verdict on an object counts at once for its item, by the rule of the batch', async () => {
  const one = await open();
  const { studio } = one;
  reject(one, 'b');
  expect(headOf(one)).toEqual([0, 1]);
  expect(studio.progress.known()).toEqual({
    result: '20',
    errors: [{ errorTypeId: 'geometry', objectId: 'b' }],
  });
  studio.objects.accept('b');
  expect(headOf(one)).toEqual([0, 0]);
  studio.objects.accept('a');
  expect(headOf(one)).toEqual([1, 0]);
  // A film strip and the search for what is unchecked look at the same.
  expect(studio.verdicts.overlay().itemResult({ itemId: 'item 1', result: '00' })).toBe('10');
  expect(await studio.queue.findUnchecked()).toBe(2);
});

it('what a person decided about the item stands until its objects reject it', async () => {
  const one = await open();
  const { studio } = one;
  studio.items.accept();
  await expect.poll(() => headOf(one)).toEqual([1, 0]);
  studio.queue.goTo(1);
  await expect.poll(() => studio.detail?.itemId).toBe('item 1');
  studio.objects.accept('a');
  expect(headOf(one)).toEqual([1, 0]);
  reject(one, 'a');
  expect(headOf(one)).toEqual([0, 1]);
});

it('where only the server knows what follows, the head says what there is at least, until it has answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  const items = [judgedByObjects(1), itemOf(2), itemOf(3, { result: '10' })];
  const open0 = itemOf(1);
  let isAnswered = false;
  const one = await open({
    items,
    answers: [
      [saveObjectResults, () => answer.promise],
      [
        getItemDetail,
        ({ itemId }: { itemId: string }) =>
          isAnswered && itemId === 'item 1' ? open0 : items.find((item) => item.itemId === itemId),
      ],
    ],
  });
  const { studio } = one;
  expect(headOf(one)).toEqual([1, 1]);
  // Nobody here knows what was decided about the item before its objects rejected it.
  studio.objects.reject('a');
  expect(headOf(one)).toEqual(['at least', 1, 0]);
  // What else is given counts all the same.
  studio.queue.goTo(2);
  await expect.poll(() => studio.detail?.itemId).toBe('item 2');
  reject(one, 'a');
  expect(headOf(one)).toEqual(['at least', 1, 1]);
  isAnswered = true;
  answer.resolve({ items: [{ itemId: 'item 1', result: '00' }] });
  await expect.poll(() => headOf(one)).toEqual([1, 1]);
});

it('a verdict never falls out of the head between the answer and what is read again', async () => {
  const answer = Promise.withResolvers<unknown>();
  const one = await open({ answers: [[saveObjectResults, () => answer.promise]] });
  const { studio, outbox, holdReads } = one;
  reject(one, 'a');
  holdReads();
  const seen = rendered(one, () => [...headOf(one), studio.objects.resultOf('a')]);
  answer.resolve({ items: [{ itemId: 'item 1', result: '20' }] });
  await expect.poll(() => outbox.get().entries).toEqual([]);
  expect([...seen]).toEqual(['0 1 20']);
});

it('a verdict on an item is counted once while its answer is taken over', async () => {
  const answer = Promise.withResolvers<unknown>();
  const one = await open({ answers: [[saveResult, () => answer.promise]] });
  const { studio, outbox, holdReads } = one;
  const { counters } = studio.package ?? {};
  studio.items.accept();
  await expect.poll(() => headOf(one)).toEqual([1, 0]);
  holdReads();
  const seen = rendered(one, () => headOf(one));
  answer.resolve({
    item: { ...itemOf(1), result: '10' },
    counters: { ...counters, accepted: 1, reviewed: 1 },
  });
  await expect.poll(() => outbox.get().entries).toEqual([]);
  expect([...seen]).toEqual(['1 0']);
});

it('among changes it counts what came back changed, and nothing else of their batch', async () => {
  const one = await open({
    ground: 'changes',
    items: [itemOf(1, { change: 'changed', round: 2 }), itemOf(2, { change: 'changed', round: 2 })],
  });
  const { studio, queries } = one;
  reject(one, 'a');
  expect(headOf(one)).toEqual([0, 1]);
  const elsewhere = { ...itemOf(3), change: 'same' };
  queries.setQueryData([getItemDetail.path, { itemId: 'item 3' }], elsewhere);
  const [entry] = one.outbox.get().entries;
  if (entry?.kind !== 'objectVerdicts') throw new Error('no verdict on objects');
  const { key: _key, queuedAt: _at, refusal: _refusal, ...work } = entry;
  const request = { ...work.request, objects: [{ itemId: 'item 3', objectId: 'a' }] };
  one.outbox.add('other', { ...work, subject: 'item 3', request });
  expect(headOf(one)).toEqual([0, 1]);
  studio.queue.goTo(2);
});

it('inside a sample nothing follows from objects: it counts what was decided about its items', async () => {
  const one = await open({ ground: 'sample' });
  const { studio } = one;
  reject(one, 'a');
  expect(studio.objects.resultOf('a')).toBe('20');
  expect(headOf(one)).toEqual([0, 0]);
  expect(studio.progress.known().result).toBe('00');
  studio.items.accept();
  await expect.poll(() => headOf(one)).toEqual([1, 0]);
});

it.each([
  ['a whole sample', 3, 'sampleJudged'],
  ['what is in sight of a sample', 5, 'noneUnchecked'],
])('with the last of %s it is said what is judged through', async (_what, size, kind) => {
  const items = [itemOf(1, { result: '10' }), itemOf(2), itemOf(3, { result: '10' })];
  const one = await open({ ground: 'sample', items, sample: { size } });
  one.studio.queue.goTo(2);
  await expect.poll(() => one.studio.detail?.itemId).toBe('item 2');
  one.told();
  one.studio.items.accept();
  const said: string[] = [];
  const look = () => {
    said.push(...one.told().map((notice) => notice.kind));
    return said.filter((about) => ['sampleJudged', 'noneUnchecked'].includes(about));
  };
  await expect.poll(look).toEqual([kind]);
});

it('a verdict on an object that the server refused keeps nobody from accepting its item', async () => {
  const refuse = () => {
    throw new ApiError(ERROR.forbidden, 'refused', { requestId: null, detail: null });
  };
  const one = await open({ answers: [[saveObjectResults, refuse]] });
  const { studio, outbox } = one;
  const refusal = () => studio.items.refusal.accept?.why ?? null;
  reject(one, 'a');
  expect(refusal()).toBe('objectsReject');
  await expect
    .poll(() => outbox.get().entries.map((entry) => entry.refusal?.code))
    .toEqual([ERROR.forbidden]);
  expect(refusal()).toBeNull();
});

it('what is read ahead is what a verdict leads to, and not what was carried over', async () => {
  const carried = { carried: true, result: '10' } as const;
  const items = [itemOf(1), itemOf(2, carried), itemOf(3, carried), itemOf(4), itemOf(5, carried), itemOf(6)];
  const asked: string[] = [];
  const one = await open({
    items,
    answers: [
      [
        getItemDetail,
        ({ itemId }: { itemId: string }) => {
          asked.push(itemId);
          return items.find((item) => item.itemId === itemId);
        },
      ],
    ],
  });
  await expect.poll(() => asked.length, { timeout: 5000 }).toBe(3);
  expect(asked.sort()).toEqual(['item 1', 'item 4', 'item 6']);
  one.studio.queue.goTo(2);
  // Who looks at what was judged goes through all of it.
  await expect.poll(() => asked.includes('item 3')).toBe(true);
});

it('the rule over all objects is followed once, however often the pointer moves', async () => {
  const { studio } = await open({ items: [judgedByObjects(1), itemOf(2)] });
  const refusal = () => studio.items.refusal.accept?.why ?? null;
  expect(refusal()).toBe('objectsReject');
  const followed = vi.spyOn(studio.verdicts, 'entries');
  for (let x = 0; x < 10; x += 1) {
    studio.stage.set({ pointer: [x, 5] });
    expect(refusal()).toBe('objectsReject');
  }
  expect(followed).not.toHaveBeenCalled();
  studio.objects.accept('a');
  expect(refusal()).toBeNull();
});

it('an item whose objects reject it cannot be accepted, until they are judged anew or are other ones', async () => {
  const { studio } = await open({ items: [judgedByObjects(1), itemOf(2)] });
  await expect.poll(() => studio.detail?.itemId).toBe('item 1');
  const refusal = () => studio.items.refusal.accept?.why ?? null;
  expect(refusal()).toBe('objectsReject');
  studio.items.accept();
  expect(studio.verdicts.entries()).toEqual([]);
  // Another box than the one that was refused.
  const { model } = studio;
  const refused = model?.get('a');
  if (!model || !refused) throw new Error('the item has no object a');
  model.apply([{ id: 'a', index: model.placeOf('a') - 1, before: refused, after: null }]);
  expect(refusal()).toBeNull();
  model.undo();
  expect(refusal()).toBe('objectsReject');
  studio.objects.accept('a');
  expect(refusal()).toBeNull();
  studio.items.accept();
  await expect.poll(() => studio.verdicts.entries().length).toBe(2);
});
