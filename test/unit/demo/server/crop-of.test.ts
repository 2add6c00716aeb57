import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropOf } from '../../../../demo/server/acceptance/object/crop-of.ts';

it('shows an object in the middle of a square with room around it', () => {
  const crop = cropOf({ x: 300, y: 200, width: 100, height: 40 }, { width: 1000, height: 800 });
  expect(crop).toEqual({ x: 285, y: 155, width: 130, height: 130 });
});

it('moves inwards at a border, and shows no less than can be judged', () => {
  expect(cropOf({ x: 0, y: 0, width: 4, height: 4 }, { width: 640, height: 480 })).toEqual({
    x: 0,
    y: 0,
    width: 48,
    height: 48,
  });
});

it('always lies in the picture, has the whole object in it, and is made of whole pixels', () => {
  const size = fc.integer({ min: 1, max: 4000 });
  fc.assert(
    fc.property(
      size,
      size,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, height, left, top, right, bottom) => {
        const x = left * width;
        const y = top * height;
        const bounds = { x, y, width: (width - x) * right, height: (height - y) * bottom };
        const crop = cropOf(bounds, { width, height });
        expect(Object.values(crop).every(Number.isInteger)).toBe(true);
        expect([crop.x >= 0, crop.y >= 0]).toEqual([true, true]);
        expect([crop.x + crop.width <= width, crop.y + crop.height <= height]).toEqual([true, true]);
        expect(crop.x).toBeLessThanOrEqual(bounds.x + 1);
        expect(crop.x + crop.width).toBeGreaterThanOrEqual(bounds.x + bounds.width - 1);
        expect(crop.y).toBeLessThanOrEqual(bounds.y + 1);
        expect(crop.y + crop.height).toBeGreaterThanOrEqual(bounds.y + bounds.height - 1);
      },
    ),
  );
});
