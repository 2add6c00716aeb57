import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageQuery } from '../../../../src/shared/contract/paging.ts';
import { patchedTarget, withPageSize } from '../../../../src/shared/routing/use-list-state.ts';

const patch = (query: string, changes: Record<string, unknown>) =>
  patchedTarget('/orderManage', new URLSearchParams(query), changes);

test('a change of a filter goes back to page 1', () => {
  expect(patch('page=4&state=10', { state: '20' })).toBe('/orderManage?state=20');
});

test('a change of the page keeps the filters', () => {
  expect(patch('page=4&state=10', { page: 5 })).toBe('/orderManage?state=10&page=5');
});

test('page 1 is not written', () => {
  expect(patch('page=4', { page: 1 })).toBe('/orderManage');
});

test('undefined and blank take an entry out', () => {
  expect(patch('state=10&keyword=a', { state: undefined, keyword: '' })).toBe('/orderManage');
});

test('other entries stay', () => {
  expect(patch('batchId=b&state=10', { state: '20' })).toBe('/orderManage?batchId=b&state=20');
});

test('the page size that was chosen last counts where the address names none, in lists that have one', () => {
  const list = pageQuery(['name'], {});
  const sizeOf = (query: string, chosen: number | null) =>
    withPageSize(list, { limit: 10 }, new URLSearchParams(query), chosen).limit;
  expect(sizeOf('', 50)).toBe(50);
  expect(sizeOf('limit=10', 50)).toBe(10);
  expect(sizeOf('', null)).toBe(10);
  expect(withPageSize(v.object({ view: v.string() }), {}, new URLSearchParams(), 50)).toEqual({});
});
