import { expect, test } from 'vitest';
import { lastPage } from '../../../../src/shared/list/paging/last-page.ts';

const at = (page: number, total: number, shown: number) =>
  lastPage({ page, limit: 10 }, { total, rows: Array.from({ length: shown }, () => ({})) });

test('a page past the end leads to the last one there is', () => {
  expect(at(99, 43, 0)).toBe(5);
  expect(at(3, 20, 0)).toBe(2);
});

test('a page with rows stays, and so does one of a list that has none at all', () => {
  expect(at(5, 43, 3)).toBe(null);
  expect(at(99, 0, 0)).toBe(null);
  expect(lastPage({ page: 99, limit: 10 }, undefined)).toBe(null);
});

test('a total that does not fit its rows leads nowhere', () => {
  expect(at(1, 7, 0)).toBe(null);
});
