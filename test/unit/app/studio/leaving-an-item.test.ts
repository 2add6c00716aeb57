import { afterEach, describe, expect, it, vi } from 'vitest';
import { allActions } from '../../../../src/app/studio/actions/all-actions.ts';
import { pressActions } from '../../../../src/app/studio/actions/press-actions.ts';
import { actionsAt } from '../../../../src/app/studio/keys/own-keys.ts';
import { replaceObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { getItemDifference } from '../../../../src/shared/contract/accept/repair.ts';
import type { AnnotationObject, ImageDocument } from '../../../../src/shared/contract/annotation-document.ts';
import type { Counters } from '../../../../src/shared/contract/counters.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { getNextUnchecked, saveAnnotation, saveResult } from '../../../../src/shared/contract/studio.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';
import { itemOf, studioOn } from './support/studio-on.ts';

type Opened = Awaited<ReturnType<typeof studioOn>>;

let one: Opened;
afterEach(() => one.close());

/** Items of a delivery mostly number their objects alike. */
const inHand = ({ studio: { stage } }: Opened) => {
  const { selected, hidden, isolated } = stage.get();
  return { selected, hidden: [...hidden], isolated };
};
const NOTHING = { selected: null, hidden: [], isolated: null };

async function at(position: number): Promise<void> {
  await expect.poll(() => one.studio.detail?.itemId).toBe(`item ${position}`);
}

it('an object that is hidden, chosen or isolated is that of its item, and of no other of the same id', async () => {
  one = await studioOn();
  const { studio } = one;
  studio.stage.set({ selected: 'a', hidden: new Set(['b']), isolated: 'a' });
  studio.moving.goTo(2);
  await at(2);
  expect(inHand(one)).toEqual(NOTHING);
  studio.stage.set({ selected: 'a', hidden: new Set(['a']) });
  studio.items.accept();
  await at(3);
  expect(inHand(one)).toEqual(NOTHING);
  // Back over what was given is a way of its own.
  studio.stage.set({ selected: 'b', hidden: new Set(['b']) });
  studio.items.takeBack();
  await at(2);
  expect(inHand(one)).toEqual(NOTHING);
});

it('a field of words that was asked for is asked for on its item only', async () => {
  one = await studioOn();
  const { studio } = one;
  studio.pickPlace([3, 4], null);
  expect(studio.frame.get()).toMatchObject({ tab: 'comments', field: 'comment' });
  studio.moving.goTo(2);
  await at(2);
  expect(studio.frame.get().field).toBeNull();
  studio.moving.goTo(1);
  await at(1);
  expect([studio.draft.place, studio.frame.get().field]).toEqual([{ point: [3, 4], objectId: null }, null]);
});

it('what is in hand stays there while the same item is read anew', async () => {
  one = await studioOn({ items: [itemOf(1)] });
  const { studio, queries } = one;
  studio.stage.set({ selected: 'a', hidden: new Set(['b']) });
  queries.setQueryData(['/studio/getItemDetail', { itemId: 'item 1' }], itemOf(1, { revision: 2 }));
  await expect.poll(() => studio.model?.revision).toBe(2);
  expect(inHand(one)).toEqual({ selected: 'a', hidden: ['b'], isolated: null });
});

it('what the person changed and has not judged is asked about after a reload, and once its verdict is taken back', async () => {
  one = await studioOn({ items: [itemOf(1, { changedFrom: 1, revision: 2 }), itemOf(2)] });
  const { studio } = one;
  expect(studio.isUnfinished).toBe(true);
  studio.moving.goTo(2);
  await expect.poll(() => studio.leaving.state.get().asked).toBe(true);
  studio.items.accept();
  await at(2);
  expect(studio.isUnfinished).toBe(false);
  studio.items.takeBack();
  await at(1);
  expect(studio.isUnfinished).toBe(true);
});

it('accepted in answer to the question, a changed item is left for where the person was going, once it is saved', async () => {
  const first = itemOf(1);
  const save = vi
    .fn<() => unknown>(() => ({ revision: 2, item: { ...first, revision: 2 }, counters: {} }))
    .mockImplementationOnce(() => {
      throw new ApiError(ERROR.serverError, 'refused', { requestId: null, detail: null });
    });
  one = await studioOn({
    items: [first, itemOf(2), itemOf(3)],
    answers: [
      [saveAnnotation, save],
      [saveResult, () => new Promise(() => undefined)],
    ],
  });
  const { studio } = one;
  if (studio.model) replaceObject(studio.model, box('a', 2, 2, 9, 9));
  studio.moving.goTo(3);
  await expect.poll(() => studio.leaving.state.get().asked).toBe(true);
  studio.items.acceptAndLeave();
  await expect.poll(() => one.told()).toMatchObject([{ kind: 'failed' }]);
  expect([studio.leaving.state.get().asked, studio.verdicts.entries()]).toEqual([true, []]);
  studio.items.acceptAndLeave();
  await at(3);
  expect(studio.verdicts.entries()).toHaveLength(1);
  expect([save.mock.calls.length, studio.leaving.state.get().asked]).toEqual([2, false]);
});

it('nobody is held by what somebody else changed, by what was judged, or where they may not judge', async () => {
  const items = [itemOf(1), itemOf(2, { changedFrom: 1, result: '10' })];
  one = await studioOn({ items });
  one.studio.moving.goTo(2);
  await at(2);
  expect(one.studio.isUnfinished).toBe(false);
  one.close();
  one = await studioOn({ items: [itemOf(1, { changedFrom: 1 })], pack: { action: 'start', holder: null } });
  expect(one.studio.isUnfinished).toBe(false);
});

it('a verdict leads on to the next open item, past those whose result was carried over', async () => {
  const carried = { carried: true, result: '10' } as const;
  const items = [itemOf(1), itemOf(2, carried), itemOf(3, carried), itemOf(4), itemOf(5)];
  one = await studioOn({ items });
  one.studio.items.accept();
  await at(4);
  one.studio.items.accept();
  await at(5);
});

describe('while it is asked where the next open item is', () => {
  const carried = { carried: true, result: '10' } as const;
  const press = (key: string) =>
    pressActions(actionsAt({}, allActions(one.studio.view), key), one.studio, false);
  const verdicts = () => one.studio.verdicts.entries().map(({ subject }) => subject);
  /** Item 1 is judged, and what follows at hand was carried over. */
  async function judgedOn() {
    const next = Promise.withResolvers<unknown>();
    const asked = vi.fn(() => next.promise);
    one = await studioOn({
      items: [itemOf(1), itemOf(2, carried), itemOf(3, carried)],
      pack: { counters: { delivered: 9, accepted: 2, rejected: 0, reviewed: 2 } as Counters },
      answers: [
        [getNextUnchecked, asked],
        [saveResult, () => new Promise(() => undefined)],
      ],
    });
    press('a');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    one.told();
    return () => next.resolve({ item: { itemId: 'item 7', position: 7 } });
  }

  it('what is pressed on means that one, and is answered that it is loading', async () => {
    const answer = await judgedOn();
    press('a');
    press('r');
    const refused = { kind: 'unavailable', reason: { why: 'loading' } };
    expect(one.told()).toEqual([refused, refused]);
    expect(verdicts()).toEqual(['item 1']);
    expect(one.studio.draft.reject.open).toBe(false);
    answer();
    await expect.poll(() => one.studio.queue.position).toBe(7);
  });

  it.each([
    ['takes the verdict back', () => one.studio.items.takeBack(), 1],
    ['begins a rejection after all', () => one.studio.items.openReject(), 1],
    ['goes elsewhere and comes back', () => elsewhereAndBack(), 1],
  ])('nobody is led away who %s', async (_what, act, position) => {
    const answer = await judgedOn();
    await act();
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(one.studio.queue.position).toBe(position);
    expect(one.studio.items.refusal.accept).toBeNull();
  });

  async function elsewhereAndBack(): Promise<void> {
    for (const position of [2, 1]) {
      one.studio.moving.goTo(position);
      await at(position);
    }
  }
});

it('a correction leads on to the item beside it, carried over or not, and ends nothing', async () => {
  const carried = { carried: true, result: '10' } as const;
  one = await studioOn({ items: [itemOf(1, { result: '10' }), itemOf(2, carried), itemOf(3, carried)] });
  const { studio } = one;
  for (const position of [2, 3]) {
    studio.items.accept();
    await at(position);
    expect(studio.frame.get().dialog).toBeNull();
  }
});

it('undoing saved changes is done once however often it is asked for, and leaves them as they are where it fails', async () => {
  const before = documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30));
  const changed = itemOf(1, { changedFrom: 1, revision: 2, document: documentOf(box('a', 2, 2, 9, 9)) });
  const read = Promise.withResolvers<unknown>();
  const refuse = vi.fn(() => {
    throw new ApiError(ERROR.serverError, 'refused', { requestId: null, detail: null });
  });
  one = await studioOn({
    items: [changed, itemOf(2)],
    answers: [
      [getItemDifference, () => read.promise],
      [saveAnnotation, refuse],
    ],
  });
  const { studio } = one;
  studio.moving.goTo(2);
  await expect.poll(() => studio.leaving.state.get().asked).toBe(true);
  const wasDirty: boolean[] = [];
  studio.model?.subscribe(() => wasDirty.push(studio.isDirty));
  const twice = [studio.leaving.restore(), studio.leaving.restore()];
  expect(studio.saving.state.get().running).toBe(1);
  studio.items.accept();
  expect(studio.verdicts.entries()).toEqual([]);
  read.resolve({ before });
  await Promise.all(twice);
  expect(refuse).toHaveBeenCalledTimes(1);
  expect([studio.model?.objects, wasDirty]).toEqual([changed.document.objects, []]);
  expect(studio.saving.state.get().running).toBe(0);
  // The choice is still open.
  expect(studio.leaving.state.get().asked).toBe(true);
});

/** Who stays, and edits an object, while saved changes are undone; answers what was saved. */
async function editedMeanwhile(
  former: ImageDocument,
  document: ImageDocument,
  edited: AnnotationObject,
): Promise<readonly unknown[]> {
  const changed = itemOf(1, { changedFrom: 1, revision: 2, document });
  const read = Promise.withResolvers<unknown>();
  const sent: unknown[] = [];
  one = await studioOn({
    items: [changed, itemOf(2)],
    answers: [
      [getItemDifference, () => read.promise],
      [
        saveAnnotation,
        (request: { document: unknown }) => {
          sent.push(request.document);
          return { revision: 3, item: { ...changed, revision: 3 }, counters: {} };
        },
      ],
    ],
  });
  const { studio } = one;
  studio.moving.goTo(2);
  await expect.poll(() => studio.leaving.state.get().asked).toBe(true);
  const restored = studio.leaving.restore();
  studio.leaving.stay();
  if (studio.model) replaceObject(studio.model, edited);
  read.resolve({ before: former });
  await restored;
  return sent;
}

it('of who stays and edits on while saved changes are undone, that edit alone is there afterwards, to be judged', async () => {
  const former = documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30));
  const document = documentOf(box('a', 2, 2, 9, 9), box('b', 20, 20, 30, 30));
  const nudged = box('b', 21, 20, 31, 30);
  const sent = await editedMeanwhile(former, document, nudged);
  const { studio } = one;
  expect(sent).toEqual([former]);
  expect(studio.model?.objects).toEqual(former.objects.with(1, nudged));
  expect([studio.queue.position, studio.isUnfinished]).toEqual([1, true]);
  expect(one.told()).toEqual([]);
});

it('who edits what was added, while that is undone, is told that it is gone', async () => {
  const former = documentOf(box('a', 1, 1, 9, 9));
  const document = documentOf(box('a', 1, 1, 9, 9), box('c', 20, 20, 30, 30));
  await editedMeanwhile(former, document, box('c', 21, 20, 31, 30));
  expect([one.studio.model?.objects, one.studio.isDirty]).toEqual([former.objects, false]);
  expect(one.told()).toEqual([{ kind: 'editedMeanwhile', count: 1 }]);
});

it('saved changes are undone by saving what was before them, and the item is left', async () => {
  const before = documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30));
  const changed = itemOf(1, { changedFrom: 1, revision: 2, document: documentOf(box('a', 2, 2, 9, 9)) });
  const sent: unknown[] = [];
  one = await studioOn({
    items: [changed, itemOf(2)],
    answers: [
      [getItemDifference, () => ({ before })],
      [
        saveAnnotation,
        (request: { baseRevision: number; document: unknown }) => {
          sent.push([request.baseRevision, request.document]);
          return { revision: 3, item: { ...changed, revision: 3 }, counters: {} };
        },
      ],
    ],
  });
  const { studio } = one;
  studio.moving.goTo(2);
  await expect.poll(() => studio.leaving.state.get().asked).toBe(true);
  await studio.leaving.restore();
  await at(2);
  expect(sent).toEqual([[2, before]]);
  studio.moving.goTo(1);
  await at(1);
  expect([studio.isUnfinished, studio.model?.objects]).toEqual([false, before.objects]);
});

it('undone, a verdict on annotations that were saved with it brings back nothing that was said of those before', async () => {
  const judged = itemOf(1, {
    result: '10',
    how: 'single',
    review: { result: '10', how: 'single' } as never,
  });
  const open = { ...judged, result: '00', how: null, revision: 2 };
  const sent: { result: string; undoes?: string }[] = [];
  one = await studioOn({
    items: [judged, itemOf(2)],
    answers: [
      [saveAnnotation, () => ({ revision: 2, item: open, counters: {} })],
      [
        saveResult,
        (request: { result: string }) => {
          sent.push(request);
          return { item: { ...open, result: request.result }, counters: {} };
        },
      ],
    ],
  });
  const { studio } = one;
  if (studio.model) replaceObject(studio.model, box('a', 2, 2, 9, 9));
  studio.items.accept();
  await expect.poll(() => sent.length).toBe(1);
  studio.items.takeBack();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ result }) => result)).toEqual(['10', '00']);
  expect(sent[1]?.undoes).toBeDefined();
});

it('an object that was changed and not saved is judged only once it is', async () => {
  one = await studioOn();
  const { studio } = one;
  expect(studio.objects.refusal('a')).toBeNull();
  if (studio.model) replaceObject(studio.model, box('a', 2, 2, 9, 9));
  expect(studio.objects.refusal('a')).toEqual({ why: 'unsavedObject' });
  expect(studio.objects.refusal('b')).toBeNull();
  studio.objects.accept('a');
  expect(studio.verdicts.entries()).toEqual([]);
  studio.objects.accept('b');
  expect(studio.verdicts.entries()).toHaveLength(1);
});
