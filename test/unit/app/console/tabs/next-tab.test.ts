import { expect, test } from 'vitest';
import { nextTab } from '../../../../../src/app/console/tabs/next-tab.ts';

const PATHS = ['/a', '/b', '/c'];

test.each([
  ['ArrowRight', '/a', '/b'],
  ['ArrowRight', '/c', '/a'],
  ['ArrowLeft', '/b', '/a'],
  ['ArrowLeft', '/a', '/c'],
  ['Home', '/c', '/a'],
  ['End', '/a', '/c'],
  ['neighbour', '/a', '/b'],
  ['neighbour', '/c', '/b'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(nextTab(key, PATHS, from)).toBe(to);
});

test('other keys lead nowhere, and the last tab has no neighbour', () => {
  expect(nextTab('x', PATHS, '/a')).toBeUndefined();
  expect(nextTab('neighbour', ['/a'], '/a')).toBeUndefined();
});
