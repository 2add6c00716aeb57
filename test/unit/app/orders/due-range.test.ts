import { expect, test } from 'vitest';
import { dueRange } from '../../../../src/app/orders/due-range.ts';

const newYearsEve = new Date(2026, 11, 31, 23, 59);

test('without a choice, orders of any due date are asked for', () => {
  expect(dueRange(undefined, newYearsEve)).toEqual({});
});

test('the past ends yesterday', () => {
  expect(dueRange('past', newYearsEve)).toEqual({ dueTo: '2026-12-30' });
});

test('coming days begin today and run over the end of a year', () => {
  expect(dueRange('week', newYearsEve)).toEqual({ dueFrom: '2026-12-31', dueTo: '2027-01-07' });
  expect(dueRange('month', newYearsEve)).toEqual({ dueFrom: '2026-12-31', dueTo: '2027-01-30' });
});

test('today is the reader’s, not that of Greenwich', () => {
  expect(dueRange('week', new Date(2026, 0, 1, 0, 5)).dueFrom).toBe('2026-01-01');
});
