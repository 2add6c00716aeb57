import { expect, test } from 'vitest';
import { pieceAfter, pieceAfterKey } from '../../../../../src/shared/sign-in/verification/slider-geometry.ts';

const GEOMETRY = { way: 320, reach: 300 };

test('the ends of the track are the ends of the picture, whatever the size on screen', () => {
  expect(pieceAfter(GEOMETRY, 0, 0)).toBe(0);
  expect(pieceAfter(GEOMETRY, 0, 320)).toBe(300);
  expect(pieceAfter({ way: 240, reach: 300 }, 0, 120)).toBe(150);
});

test('beyond the ends there is nothing', () => {
  expect(pieceAfter(GEOMETRY, 0, -50)).toBe(0);
  expect(pieceAfter(GEOMETRY, 0, 999)).toBe(300);
});

test('a piece is moved on from where it was taken', () => {
  expect(pieceAfter(GEOMETRY, 100, 32)).toBeCloseTo(130);
});

test.each([
  ['ArrowRight', false, 51],
  ['ArrowUp', false, 51],
  ['ArrowLeft', false, 49],
  ['ArrowDown', false, 49],
  ['ArrowRight', true, 60],
  ['ArrowLeft', true, 40],
  ['PageUp', false, 60],
  ['PageDown', false, 40],
  ['Home', false, 0],
  ['End', false, 300],
])('%s (with Shift: %s) takes the piece from 50 to %d', (key, shiftKey, x) => {
  expect(pieceAfterKey(300, 50, { key, shiftKey })).toBe(x);
});

test('keys stop at the ends, and other keys move nothing', () => {
  expect(pieceAfterKey(300, 296, { key: 'PageUp', shiftKey: false })).toBe(300);
  expect(pieceAfterKey(300, 0, { key: 'ArrowLeft', shiftKey: false })).toBe(0);
  expect(pieceAfterKey(300, 50, { key: 'a', shiftKey: false })).toBeNull();
});
