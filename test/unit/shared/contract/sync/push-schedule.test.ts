import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextAttempt,
  RETRY_AFTER,
  TRIED_FOR,
} from '../../../../../src/shared/contract/sync/push-schedule.ts';

const since = new Date('2026-11-20T09:00:00Z');
const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);
const endOfDay = after(TRIED_FOR);

test('without a wish the usual interval counts, and a shorter wish changes nothing', () => {
  for (const [index, usual] of RETRY_AFTER.entries()) {
    expect(nextAttempt(since, index + 1, since)).toEqual(after(usual));
    expect(nextAttempt(since, index + 1, since, usual - 1)).toEqual(after(usual));
  }
});

test('a longer wish is heard, as far as the day goes', () => {
  expect(nextAttempt(since, 1, since, 120_000)).toEqual(after(120_000));
  for (const wanted of [TRIED_FOR - 1, TRIED_FOR, TRIED_FOR + 1, 999_999_000, Number.POSITIVE_INFINITY]) {
    const at = nextAttempt(since, 1, after(1000), wanted);
    expect(at).toEqual(wanted < TRIED_FOR - 1000 ? after(1000 + wanted) : endOfDay);
  }
});

test('it is given up once the usual interval leads past the day, or the last of them is over', () => {
  expect(nextAttempt(since, 1, endOfDay, 1_000_000)).toBeNull();
  expect(nextAttempt(since, 1, after(TRIED_FOR - 10_000))).toEqual(endOfDay);
  expect(nextAttempt(since, 1, after(TRIED_FOR - 9999))).toBeNull();
  expect(nextAttempt(since, RETRY_AFTER.length + 1, since)).toBeNull();
});

test('whatever a receiver asks for, it is asked no earlier than else, within the day, and given up no earlier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: RETRY_AFTER.length + 1 }),
      fc.integer({ min: 0, max: 2 * TRIED_FOR }),
      fc.integer({ min: 0, max: 3 * TRIED_FOR }),
      (tries, passed, wanted) => {
        const usual = nextAttempt(since, tries, after(passed));
        const asked = nextAttempt(since, tries, after(passed), wanted);
        expect(asked === null).toBe(usual === null);
        if (usual === null || asked === null) return;
        expect(asked.getTime()).toBeGreaterThanOrEqual(usual.getTime());
        expect(asked.getTime()).toBeLessThanOrEqual(endOfDay.getTime());
      },
    ),
  );
});
