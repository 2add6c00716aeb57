import { expect, test } from 'vitest';
import { rowsInView } from '../../../../src/app/studio/rows/rows-in-view.ts';

const window = { count: 100, rowHeight: 10, padding: 5, overscan: 0, scrollTop: 0, height: 40 };

test.each([
  ['at the top, below the padding', {}, { first: 0, last: 3 }],
  ['of which one is half in view', { scrollTop: 12 }, { first: 0, last: 4 }],
  ['that begin exactly where the view does', { scrollTop: 25 }, { first: 2, last: 5 }],
  ['with those around them', { scrollTop: 505, overscan: 4 }, { first: 46, last: 57 }],
  ['at the end', { scrollTop: 965, overscan: 4 }, { first: 92, last: 99 }],
  ['of a list that became shorter', { scrollTop: 965, count: 3 }, { first: 2, last: 2 }],
  ['of a list that is hidden', { height: 0, scrollTop: 0, overscan: 2 }, { first: 0, last: 1 }],
  ['of none', { count: 0 }, null],
])('the rows %s', (_, change, expected) => {
  expect(rowsInView({ ...window, ...change })).toEqual(expected);
});
