import { expect, test } from 'vitest';
import { BALANCE, shownAt, strengthsAt } from '../../../../../src/app/acceptance/difference/stage/balance.ts';

test('towards either end the other revision fades, and in the middle both are seen in full', () => {
  expect(strengthsAt(BALANCE.before)).toEqual({ before: 1, after: 0 });
  expect(strengthsAt(25)).toEqual({ before: 1, after: 0.5 });
  expect(strengthsAt(BALANCE.both)).toEqual({ before: 1, after: 1 });
  expect(strengthsAt(90)).toEqual({ before: 0.2, after: 1 });
  expect(strengthsAt(BALANCE.after)).toEqual({ before: 0, after: 1 });
});

test('only at its ends one of the revisions is not drawn at all', () => {
  expect([0, 5, 50, 95, 100].map(shownAt)).toEqual(['before', 'both', 'both', 'both', 'after']);
});
