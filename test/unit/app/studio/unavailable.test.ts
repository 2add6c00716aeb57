import { afterEach, describe, expect, it } from 'vitest';
import { allActions } from '../../../../src/app/studio/actions/all-actions.ts';
import { rejectActions } from '../../../../src/app/studio/actions/judge-actions.ts';
import { pressActions } from '../../../../src/app/studio/actions/press-actions.ts';
import type { Action } from '../../../../src/app/studio/keys/action.ts';
import { actionsAt } from '../../../../src/app/studio/keys/own-keys.ts';
import type { StudioSession } from '../../../../src/app/studio/session/studio-session.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { getErrorTypeList } from '../../../../src/shared/contract/accept/error-type.ts';
import { getPackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { ERROR_TYPES, itemOf, ME, studioOn } from './support/studio-on.ts';

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

const reasonOf = (studio: StudioSession, id: string) => {
  const action = allActions(studio.view).find((one) => one.id === id);
  if (!action) throw new Error(`no action ${id}`);
  const reason = action.unavailable(studio);
  return reason === null || reason === 'elsewhere' ? reason : reason.why;
};
const press = ({ studio }: Opened, chord: string, repeated = false) =>
  pressActions(actionsAt({}, allActions(studio.view), chord), studio, repeated);
const refused = (why: string) => [{ kind: 'unavailable', reason: { why } }];
const LABELS = ['Car', 'Bus', 'Tram'].map((name) => ({ name }) as Label);

describe('an action that cannot be done', () => {
  it('says why: for each state of the package, the same for every verdict and tool', async () => {
    const held = await open({
      pack: { action: 'view', holder: { userId: 'x', userName: 'Rossi', since: '', until: '' } },
    });
    const unclaimed = await open({ pack: { action: 'start', holder: null } });
    const closed = await open({ pack: { action: 'details', holder: null } });
    for (const id of ['accept', 'reject', 'takeBack', 'edit', 'toolBox', 'deleteObject', 'nudgeLeft']) {
      expect([id, ...[held, unclaimed, closed].map(({ studio }) => reasonOf(studio, id))]).toEqual([
        id,
        'heldBy',
        'startFirst',
        'viewOnly',
      ]);
    }
    expect(reasonOf(unclaimed.studio, 'start')).toBeNull();
    expect(reasonOf(held.studio, 'start')).toBe('heldBy');
  });

  it('is each where the package was given to somebody else meanwhile, and goes on where it comes back', async () => {
    let isGone = false;
    let isAway = false;
    const { studio, queries } = await open({
      answers: [
        [
          getPackageDetail,
          () => {
            if (isAway) throw new NetworkError(false, { cause: 'away' });
            if (isGone) throw new ApiError(ERROR.notFound, '', { requestId: null, detail: null });
            return { packageId: 'p', action: 'continue', holder: { userId: ME } };
          },
        ],
      ],
    });
    expect(reasonOf(studio, 'accept')).toBeNull();
    isGone = true;
    await queries.invalidateQueries({ queryKey: [getPackageDetail.path] });
    for (const id of ['accept', 'reject', 'takeBack', 'edit', 'start', 'finish']) {
      expect([id, reasonOf(studio, id)]).toEqual([id, 'gone']);
    }
    // A network that fails says nothing else.
    isAway = true;
    await queries.invalidateQueries({ queryKey: [getPackageDetail.path] });
    expect(reasonOf(studio, 'accept')).toBe('gone');
    isAway = false;
    isGone = false;
    await queries.invalidateQueries({ queryKey: [getPackageDetail.path] });
    expect(studio.gone).toBeNull();
    expect(reasonOf(studio, 'accept')).toBeNull();
  });

  it('is each where a single item, or one of a sample, cannot be found any more', async () => {
    for (const ground of ['item', 'sample'] as const) {
      let isGone = false;
      const { studio, queries } = await open({
        ground,
        answers: [
          [
            getItemDetail,
            () => {
              if (isGone) throw new ApiError(ERROR.notFound, '', { requestId: null, detail: null });
              return itemOf(1);
            },
          ],
        ],
      });
      expect(reasonOf(studio, 'accept')).toBeNull();
      isGone = true;
      await queries.invalidateQueries({ queryKey: [getItemDetail.path] });
      expect(['accept', 'reject', 'edit'].map((id) => reasonOf(studio, id))).toEqual([
        'gone',
        'gone',
        'gone',
      ]);
    }
  });

  it('is each that changes anything, where the page is made for looking: whoever holds the package, and done or not', async () => {
    const judged = [itemOf(1, { result: '10' }), itemOf(2, { result: '20' })];
    for (const ground of ['package', 'changes', 'sample', 'item'] as const) {
      const looking = await open({ ground, items: judged, hasRight: false });
      const ids = ['accept', 'reject', 'takeBack', 'acceptObject', 'edit', 'comment', 'start'];
      if (ground !== 'item') ids.push('finish');
      expect(ids.map((id) => [ground, id, reasonOf(looking.studio, id)])).toEqual(
        ids.map((id) => [ground, id, 'noRight']),
      );
      expect(looking.studio.isDone).toBe(false);
      looking.studio.items.accept();
      expect(looking.told()).toEqual(refused('noRight'));
      expect(looking.outbox.get().entries).toEqual([]);
      looking.close();
      opened.pop();
    }
  });

  it('of an object asks for one, and for edit mode', async () => {
    const { studio } = await open();
    const ids = ['acceptObject', 'rejectObject', 'hideObject', 'isolate', 'zoomObject'];
    expect(ids.map((id) => reasonOf(studio, id))).toEqual(ids.map(() => 'noObject'));
    expect(['deleteObject', 'pickLabel', 'nudgeUp', 'redo'].map((id) => reasonOf(studio, id))).toEqual(
      Array(4).fill('editFirst'),
    );
    studio.toggleEdit();
    expect(['pickLabel', 'nudgeUp'].map((id) => reasonOf(studio, id))).toEqual(['noObject', 'noObject']);
    expect(['undo', 'redo', 'save'].map((id) => reasonOf(studio, id))).toEqual([
      'nothingToUndo',
      'nothingToRedo',
      'nothingToSave',
    ]);
    studio.stage.set({ selected: 'a' });
    expect([...ids, 'pickLabel', 'nudgeUp'].map((id) => reasonOf(studio, id))).toEqual(Array(7).fill(null));
  });

  it('tells a first, a last and a single item apart', async () => {
    const { studio } = await open();
    expect([reasonOf(studio, 'previous'), reasonOf(studio, 'next')]).toEqual(['firstItem', null]);
    studio.queue.goTo(3);
    expect([reasonOf(studio, 'previous'), reasonOf(studio, 'next')]).toEqual([null, 'lastItem']);
    const single = await open({ ground: 'item' });
    const ids = ['previous', 'next', 'nextUnchecked', 'finish'];
    expect(ids.map((id) => reasonOf(single.studio, id))).toEqual(ids.map(() => 'elsewhere'));
  });

  it('has a reason for what did not change, but none in a first round, where nobody looks for changes', async () => {
    const first = await open();
    expect(reasonOf(first.studio, 'compare')).toBe('elsewhere');
    const second = await open({ items: [itemOf(1, { round: 2 })] });
    expect(['compare', 'nextChange'].map((id) => reasonOf(second.studio, id))).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('is refused in the same words when it is called in another way than by its key', async () => {
    const one = await open();
    one.see({ painted: false, media: 'damaged' });
    one.studio.items.accept();
    expect(one.told()).toEqual(refused('damaged'));
    one.studio.stage.set({ selected: 'a' });
    one.studio.objects.accept('a');
    expect(one.told()).toEqual(refused('damaged'));
    one.studio.items.takeBack();
    expect(one.told()).toEqual(refused('nothingToTakeBack'));
    expect(one.outbox.get().entries).toEqual([]);
  });

  it('for what nobody has seen leaves one way: rejecting it as damaged', async () => {
    const one = await open();
    const { studio } = one;
    one.see({ painted: false, media: 'failed' });
    studio.items.openReject();
    expect(['errorType1', 'errorType2', 'errorType3'].map((id) => reasonOf(studio, id))).toEqual([
      'onlyDamaged',
      null,
      'elsewhere',
    ]);
    expect(press(one, '1')).toBe(true);
    expect(one.told()).toEqual(refused('onlyDamaged'));
    expect(press(one, '2')).toBe(true);
    studio.items.reject();
    expect(one.outbox.get().entries.map(({ kind }) => kind)).toEqual(['itemVerdict']);
  });

  it('for what is no longer to be seen takes no error that was marked before, nor none', async () => {
    const one = await open({ items: [itemOf(1, { errorRequired: false })] });
    one.studio.items.openReject();
    press(one, '1');
    one.see({ painted: false, media: 'failed' });
    one.studio.items.reject();
    expect(one.told()).toEqual(refused('failed'));
    press(one, '1');
    one.told();
    one.studio.items.reject();
    expect(one.told()).toEqual(refused('failed'));
    expect(one.outbox.get().entries).toEqual([]);
  });

  it('asks for an error type where its order wants one, and is not sent without', async () => {
    const one = await open();
    one.studio.items.openReject();
    one.studio.items.reject();
    expect(one.told()).toEqual([{ kind: 'errorNeeded' }]);
    expect(one.outbox.get().entries).toEqual([]);
    press(one, '1');
    one.studio.items.reject();
    expect(one.told()).toEqual([]);
    expect(one.outbox.get().entries.map(({ kind }) => kind)).toEqual(['itemVerdict']);
  });

  it('accepts nothing while errors are marked on it', async () => {
    const one = await open();
    one.studio.items.openReject();
    press(one, '1');
    expect(reasonOf(one.studio, 'accept')).toBe('errorsMarked');
    press(one, 'a');
    expect(one.told()).toEqual(refused('errorsMarked'));
  });
});

describe('a key', () => {
  it('of what cannot be done tells the reason, once while it is held', async () => {
    const one = await open();
    expect(press(one, 'Delete')).toBe(true);
    expect(one.told()).toEqual(refused('editFirst'));
    one.studio.queue.goTo(3);
    expect(press(one, 'ArrowRight', true)).toBe(true);
    expect(one.told()).toEqual([]);
    expect(press(one, 'ArrowRight')).toBe(true);
    expect(one.told()).toEqual(refused('lastItem'));
  });

  it('that means nothing here does what it does without us', async () => {
    const one = await open();
    for (const chord of ['1', 'd', 'x', 'f9']) expect([chord, press(one, chord)]).toEqual([chord, false]);
    const single = await open({ ground: 'item' });
    for (const chord of ['q', 'n', 'ArrowRight'])
      expect([chord, press(single, chord)]).toEqual([chord, false]);
    expect([...one.told(), ...single.told()]).toEqual([]);
  });

  it('leads to the note of a rejection while there is one, and means nothing before', async () => {
    const one = await open();
    expect([press(one, 'm'), one.studio.frame.get().field]).toEqual([false, null]);
    one.studio.items.openReject();
    expect([press(one, 'm'), one.studio.frame.get().field]).toEqual([true, 'note']);
    const { during } = rejectActions.note;
    const alike = allActions(one.studio.view).filter((action) => action.during === during);
    expect(alike.filter(({ keys }) => keys.includes('m'))).toEqual([rejectActions.note]);
  });

  it('that a person binds to an error type after the tenth marks that one, and means nothing before', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      ...ERROR_TYPES[0],
      errorTypeId: `type ${index + 1}`,
    }));
    const one = await open({ answers: [[getErrorTypeList, () => ({ total: rows.length, rows })]] });
    const { studio } = one;
    const all = allActions(studio.view);
    const pressed = () => pressActions(actionsAt({ errorType12: ['f9'] }, all, 'f9'), studio, false);
    expect(pressed()).toBe(false);
    studio.items.openReject();
    expect(press(one, 'f9')).toBe(false);
    expect(pressed()).toBe(true);
    expect(studio.draft.reject.errors).toEqual([{ errorTypeId: 'type 12' }]);
    expect(reasonOf(studio, 'errorType13')).toBe('elsewhere');
  });

  it('that is a digit takes the row of that number while a label is chosen, of those that are left by the search', async () => {
    const one = await open({ items: [itemOf(1, { itemId: 'of three labels', labels: LABELS })] });
    const { studio } = one;
    const labelOf = () => studio.model?.get('a')?.label;
    studio.toggleEdit();
    studio.stage.set({ selected: 'a' });
    for (const [digit, label] of [
      ['1', 'Car'],
      ['3', 'Tram'],
      ['2', 'Bus'],
    ] as const) {
      studio.labelling.open();
      expect([press(one, digit), labelOf()]).toEqual([true, label]);
      expect([studio.labelling.picking, press(one, digit)]).toEqual([null, false]);
    }
    studio.labelling.open();
    studio.labelling.search('tr');
    expect([press(one, '2'), labelOf()]).toEqual([false, 'Bus']);
    expect([press(one, '1'), labelOf()]).toEqual([true, 'Tram']);
  });

  it('does the first thing that can be done, and is silent about the others', async () => {
    const { studio, told } = await open();
    const done: string[] = [];
    const action = (
      id: string,
      unavailable: Action<StudioSession>['unavailable'],
    ): Action<StudioSession> => ({
      id,
      keys: ['k'],
      group: 'other',
      label: 'fit',
      unavailable,
      run: () => void done.push(id),
    });
    const actions = [action('no', () => ({ why: 'noObject' })), action('yes', () => null)];
    expect(pressActions(actions, studio, false)).toBe(true);
    expect(done).toEqual(['yes']);
    expect(told()).toEqual([]);
  });
});

it('error types of an object are asked for on its item only, though another has an object of that id', async () => {
  const { studio } = await open();
  studio.stage.set({ selected: 'a' });
  studio.objects.reject('a');
  expect(studio.objects.asking).toBe('a');
  studio.queue.goTo(2);
  await expect.poll(() => studio.detail?.itemId).toBe('item 2');
  studio.stage.set({ selected: 'a' });
  expect(studio.objects.asking).toBeNull();
  expect(reasonOf(studio, 'errorType1')).toBe('elsewhere');
});
