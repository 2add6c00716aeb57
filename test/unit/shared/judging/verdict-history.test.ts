import { describe, expect, it } from 'vitest';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { VerdictHistory } from '../../../../src/shared/judging/verdict-history.ts';

describe('taking back', () => {
  const given = (itemId: string, before: ItemResult = '00') =>
    ({
      itemId,
      packageId: 'p',
      position: 1,
      fileName: itemId,
      seenAt: null,
      before,
      after: '10',
      errorsBefore: [],
      at: 0,
    }) as const;

  it('means the last verdict while one goes on, then the one before', () => {
    const history = new VerdictHistory<ReturnType<typeof given>>();
    history.add(given('a'));
    history.add(given('b'));
    expect(history.takeBack({ itemId: 'c', judged: true })).toMatchObject({ itemId: 'b' });
    expect(history.takeBack({ itemId: 'b', judged: false })).toMatchObject({ itemId: 'a' });
    expect(history.takeBack({ itemId: 'a', judged: false })).toBeNull();
  });

  it('means the item on the screen after going elsewhere', () => {
    const history = new VerdictHistory<ReturnType<typeof given>>();
    history.add(given('a', '20'));
    history.wentElsewhere();
    expect(history.takeBack({ itemId: 'x', judged: true })).toBe('current');
    expect(history.takeBack({ itemId: 'a', judged: true })).toMatchObject({ itemId: 'a', before: '20' });
  });

  it('leaves alone what was given to objects, or to several items', () => {
    const history = new VerdictHistory<{ itemId: string | null }>();
    history.add({ itemId: 'a' });
    history.add({ itemId: null });
    expect(history.last).toEqual({ itemId: null });
    expect(history.takeBack({ itemId: 'b', judged: false })).toEqual({ itemId: 'a' });
    expect(history.take()).toEqual({ itemId: null });
    expect(history.take()).toBeNull();
  });
});
