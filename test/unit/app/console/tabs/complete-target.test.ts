import { expect, test } from 'vitest';
import { listKey, withPage } from '../../../../../src/app/console/guard/complete-target.ts';

const PAGES = { '/orderManage': 3, '/orderManage?state=10': 2, '/dashboard': 1 };

test('a list that names no page shows the one it stood at', () => {
  expect(withPage('/orderManage', PAGES)).toBe('/orderManage?page=3');
  expect(withPage('/orderManage?refresh=x&state=10', PAGES)).toBe('/orderManage?refresh=x&state=10&page=2');
});

test('a page that is named stays, and so does a list with other filters', () => {
  expect(withPage('/orderManage?page=7', PAGES)).toBe('/orderManage?page=7');
  expect(withPage('/orderManage?state=20', PAGES)).toBe('/orderManage?state=20');
});

test('page 1 is not written', () => {
  expect(withPage('/dashboard', PAGES)).toBe('/dashboard');
});

test('the same filters in another order are the same list', () => {
  expect(listKey('/a?y=2&page=4&x=1&refresh=q')).toBe(listKey('/a?x=1&y=2'));
});
