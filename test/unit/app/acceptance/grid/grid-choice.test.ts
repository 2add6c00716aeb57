import { describe, expect, it } from 'vitest';
import {
  chosenTiles,
  extendTo,
  FIRST_TILE,
  moveTo,
  selectAll,
  selectNone,
  toggle,
} from '../../../../../src/app/acceptance/grid/grid-choice.ts';

const MOST = 100;

describe('what is chosen in a grid of tiles', () => {
  it('is the active tile while none is selected', () => {
    expect(chosenTiles(moveTo(FIRST_TILE, 7))).toEqual([7]);
  });

  it('is what Space picked on the way', () => {
    let choice = toggle(moveTo(FIRST_TILE, 2), 2, MOST);
    choice = toggle(moveTo(choice, 5), 5, MOST);
    expect(chosenTiles(moveTo(choice, 6))).toEqual([2, 5]);
    expect(chosenTiles(toggle(choice, 2, MOST))).toEqual([5]);
  });

  it('is a range from where Shift was first held, which grows, shrinks and turns', () => {
    let choice = moveTo(FIRST_TILE, 4);
    choice = extendTo(choice, 6, MOST);
    expect(chosenTiles(choice)).toEqual([4, 5, 6]);
    choice = extendTo(choice, 5, MOST);
    expect(chosenTiles(choice)).toEqual([4, 5]);
    choice = extendTo(choice, 3, MOST);
    expect([choice.active, chosenTiles(choice)]).toEqual([3, [3, 4]]);
  });

  it('keeps what was selected before a range', () => {
    const picked = moveTo(toggle(moveTo(FIRST_TILE, 1), 1, MOST), 8);
    expect(chosenTiles(extendTo(picked, 9, MOST))).toEqual([1, 8, 9]);
  });

  it('is never more than may be judged together', () => {
    expect(extendTo(FIRST_TILE, 50, 10).selected.size).toBe(10);
    expect(selectAll(FIRST_TILE, 5000, 1000).selected.size).toBe(1000);
    const full = selectAll(FIRST_TILE, 3, 3);
    expect(toggle(full, 7, 3).selected.size).toBe(3);
  });

  it('is let go, and the active tile stays', () => {
    const choice = selectNone(extendTo(moveTo(FIRST_TILE, 3), 6, MOST));
    expect(chosenTiles(choice)).toEqual([6]);
  });
});
