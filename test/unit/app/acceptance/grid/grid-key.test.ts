import { expect, it } from 'vitest';
import { gridAction } from '../../../../../src/app/acceptance/grid/grid-key.ts';
import { gridShape } from '../../../../../src/app/acceptance/grid/use-grid-shape.ts';

const press = (key: string, more: Partial<Parameters<typeof gridAction>[0]> = {}) =>
  gridAction({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more });

it.each([
  ['a', 'accept'],
  ['A', 'accept'],
  ['r', 'reject'],
  ['u', 'takeBack'],
  ['Enter', 'open'],
  ['?', 'keys'],
  ['x', null],
])('%s means %s', (key, action) => expect(press(key)).toBe(action));

it('a key means the same where another script is printed on it, by its place', () => {
  expect(press('ф', { code: 'KeyA' })).toBe('accept');
  expect(press('Process', { code: 'KeyR' })).toBe('reject');
  // On a French layout the key at A’s place prints q.
  expect(press('q', { code: 'KeyA' })).toBeNull();
});

it('with Ctrl or Command only undo is ours: what a browser does with the others stays', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('z', { metaKey: true })).toBe('undo');
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('a', { altKey: true })).toBeNull();
});

it('tiles fill their row, and even a narrow grid has one', () => {
  expect(gridShape(1000, 200, 24)).toEqual({ columns: 4, width: 244, height: 244, rowHeight: 276 });
  expect(gridShape(1000, 200, 24, 0.75)).toMatchObject({ width: 244, height: 183, rowHeight: 215 });
  expect(gridShape(90, 200, 0).columns).toBe(1);
  const { columns, width } = gridShape(333, 96, 0);
  expect(columns * width + (columns - 1) * 8).toBeLessThanOrEqual(333);
});
