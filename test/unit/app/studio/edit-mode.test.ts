import { afterEach, expect, it } from 'vitest';
import { allActions } from '../../../../src/app/studio/actions/all-actions.ts';
import { pressActions } from '../../../../src/app/studio/actions/press-actions.ts';
import { actionsAt } from '../../../../src/app/studio/keys/own-keys.ts';
import { replaceObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { getPackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { box } from '../../shared/annotation/example-objects.ts';
import { itemOf, studioOn } from './support/studio-on.ts';

let one: Awaited<ReturnType<typeof studioOn>>;
afterEach(() => one.close());

const press = (chord: string) =>
  pressActions(actionsAt({}, allActions(one.studio.view), chord), one.studio, false);
const refused = (why: string) => [{ kind: 'unavailable', reason: { why } }];
const change = () => one.studio.model && replaceObject(one.studio.model, box('a', 2, 2, 9, 9));

it('edit mode ends at an item of a sample that the person does not hold, and no tool stays in hand', async () => {
  one = await studioOn({ ground: 'sample', items: [itemOf(1), itemOf(2, { mayJudge: false })] });
  const { studio } = one;
  press('e');
  studio.stage.set({ tool: 'box' });
  expect(studio.editRefusal).toBeNull();
  press('j');
  await expect.poll(() => studio.detail?.itemId).toBe('item 2');
  expect(studio.stage.get()).toMatchObject({ editable: false, tool: 'select' });
  expect(studio.editRefusal).toEqual({ why: 'sampleItems' });
});

it('among changes edit mode stays on until the package of the next item is known, and ends where that may not be edited', async () => {
  const next = Promise.withResolvers<unknown>();
  const pack = { packageId: 'p', batchId: 'b', state: '05', round: 2, counters: {}, holder: null };
  const startable = { ...pack, action: 'continue' };
  const late = itemOf(2, { packageId: 'q', mayJudge: false });
  one = await studioOn({
    ground: 'changes',
    items: [itemOf(1, { mayJudge: false }), late, itemOf(3, { packageId: 'r', mayJudge: false })],
    answers: [
      [
        getPackageDetail,
        ({ packageId }: { packageId: string }) =>
          packageId === 'q'
            ? next.promise
            : { ...pack, packageId, action: packageId === 'p' ? 'continue' : 'view' },
      ],
    ],
  });
  const { studio } = one;
  await expect.poll(() => studio.claim.refusal.edit).toBeNull();
  press('e');
  expect(studio.stage.get().editable).toBe(true);
  press('j');
  await expect.poll(() => studio.detail?.itemId).toBe('item 2');
  expect(studio.claim.refusal.edit).toEqual({ why: 'loading' });
  expect(studio.stage.get().editable).toBe(true);
  next.resolve({ ...startable, packageId: 'q' });
  await expect.poll(() => studio.claim.refusal.edit).toBeNull();
  expect(studio.stage.get().editable).toBe(true);
  press('j');
  await expect.poll(() => studio.stage.get().editable).toBe(false);
});

it('changes are not saved by a verdict, or by the key, where they may not be made: nobody claims by the way', async () => {
  one = await studioOn({ ground: 'sample', items: [itemOf(1)] });
  const { studio, queries } = one;
  press('e');
  change();
  const detail = [getItemDetail.path, { itemId: 'item 1' }];
  queries.setQueryData(detail, itemOf(1, { mayJudge: false }));
  await expect.poll(() => studio.stage.get().editable).toBe(false);
  one.told();
  press('a');
  expect(one.told()).toEqual(refused('sampleItems'));
  press('mod+s');
  expect(one.told()).toEqual(refused('sampleItems'));
  expect([studio.isDirty, studio.verdicts.entries()]).toEqual([true, []]);
});
