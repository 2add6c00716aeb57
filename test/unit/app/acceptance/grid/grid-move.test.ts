import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridMove } from '../../../../../src/app/acceptance/grid/grid-move.ts';

// Four columns, the last row with two tiles: 0…9.
const shape = { count: 10, columns: 4, rows: 2 };

describe('the arrows of a grid of tiles', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 5, 9],
    // Above the gap of the last row there is still a row to go to, and its end is the nearest.
    ['ArrowDown', 7, 9],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 2, 2],
    ['PageDown', 0, 8],
    ['PageDown', 3, 7],
    ['PageUp', 9, 1],
    ['PageUp', 6, 2],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(gridMove(key, from, shape)).toBe(to);
  });

  it('leave other keys alone, and an empty grid as it is', () => {
    expect(gridMove('a', 3, shape)).toBeNull();
    expect(gridMove('ArrowDown', 0, { ...shape, count: 0 })).toBeNull();
  });

  it('never leave the grid, whatever its shape', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(
        keys,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(12),
        fc.nat(),
        (key, count, columns, rows, at) => {
          const to = gridMove(key, at % count, { count, columns, rows }) ?? -1;
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        },
      ),
    );
  });
});
