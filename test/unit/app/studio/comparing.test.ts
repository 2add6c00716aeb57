import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { Comparing } from '../../../../src/app/studio/compare/comparing.ts';
import { knownDifference } from '../../../../src/app/studio/compare/known-difference.ts';
import { createStageState } from '../../../../src/shared/annotation/stage/stage-state.ts';
import type { Api } from '../../../../src/shared/api/api.ts';
import type { ItemDifference, ObjectPair } from '../../../../src/shared/contract/accept/repair.ts';
import type { ItemDetail } from '../../../../src/shared/contract/studio.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

const pair = (
  before: string | null,
  after: string | null,
  ...changes: ObjectPair['changes']
): ObjectPair => ({
  before,
  after,
  by: before && after ? 'overlap' : null,
  certainty: before && after ? 1 : null,
  changes,
});
const revision = (number: number) => ({
  revision: number,
  by: 'Provider',
  byProvider: true,
  at: '2026-07-01T00:00:00.000Z',
  round: number,
});

/** The ids were dealt anew: what is called b now was a, and a is new. */
const DIFFERENCE: ItemDifference = {
  from: revision(1),
  to: revision(2),
  before: documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30), box('c', 40, 40, 50, 50)),
  after: documentOf(box('a', 60, 60, 70, 70), box('b', 1, 1, 12, 9), box('c', 40, 40, 50, 50)),
  pairs: [pair('a', 'b', 'geometry'), pair('b', null), pair(null, 'a'), pair('c', 'c')],
  verdicts: [],
};

describe('the difference of an item in the studio', () => {
  it('tells former objects from present ones of the same id', () => {
    const { stateOf, removed, counterpart, before, counts } = knownDifference(DIFFERENCE);
    expect(counts).toEqual({ changed: 1, added: 1, removed: 1, same: 1 });
    expect(Object.fromEntries(stateOf)).toEqual({
      a: 'added',
      b: 'changed',
      'before:a': 'changed',
      'before:b': 'removed',
    });
    expect(removed.map(({ id }) => id)).toEqual(['before:b']);
    expect(counterpart('b')).toBe('before:a');
    expect(counterpart('before:a')).toBe('b');
    expect(counterpart('a')).toBeNull();
    expect(before.get('before:b')).toMatchObject({ xtl: 20 });
  });
});

describe('comparing', () => {
  async function compared() {
    const stage = createStageState();
    const detail = { itemId: 'i', revision: 2, change: 'changed' } as ItemDetail;
    const hand: { detail: ItemDetail | undefined; near: ItemDetail[] } = { detail, near: [] };
    const api = { call: async () => DIFFERENCE } as unknown as Api;
    const one = new Comparing({ api, queries: new QueryClient(), stage, hand }, () => undefined);
    const close = one.open();
    one.update();
    await expect.poll(() => one.difference).not.toBeNull();
    return { one, stage, hand, close };
  }

  it('keeps the same object in hand from one revision to the other, and edits only what is', async () => {
    const { one, stage, close } = await compared();
    stage.set({ selected: 'b', editable: true });
    one.toggle();
    expect(one.isBefore).toBe(true);
    expect(stage.get()).toMatchObject({ selected: 'before:a', editable: false });
    expect(one.listed('before:a')).toBe('b');
    one.toggle();
    expect(one.isBefore).toBe(false);
    expect(stage.get()).toMatchObject({ selected: 'b', editable: true });
    close();
  });

  it('goes through all that changed, what was taken away last, and shows it where it was', async () => {
    const { one, stage, close } = await compared();
    const ids = ['a', 'b', 'c'];
    const seen: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      one.choose(one.next(ids) ?? '');
      seen.push([stage.get().selected, one.isBefore]);
    }
    expect(seen).toEqual([
      ['a', false],
      ['b', false],
      ['before:b', true],
      ['a', false],
    ]);
    close();
  });

  it('shows the next item as it is', async () => {
    const { one, hand, close } = await compared();
    one.toggle();
    hand.detail = { itemId: 'j', revision: 2, change: 'changed' } as ItemDetail;
    one.update();
    await expect.poll(() => one.difference).not.toBeNull();
    expect(one.isBefore).toBe(false);
    hand.detail = { itemId: 'k', revision: 1, change: null } as ItemDetail;
    one.update();
    expect(one.difference).toBeNull();
    close();
  });
});
