import { expect, test } from 'vitest';
import { patchedTarget } from '../../../../src/shared/routing/use-list-state.ts';

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
