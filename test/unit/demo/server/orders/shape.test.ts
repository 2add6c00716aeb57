import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signedArea, withHolesJoined } from '../../../../../demo/server/orders/pack/format/shape.ts';
import type { Point } from '../../../../../src/shared/contract/annotation-document.ts';

/** A circle of so many points, clockwise as screens count or against it. */
function circle([x, y]: Point, radius: number, points: number, clockwise = true): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = ((clockwise ? 1 : -1) * 2 * Math.PI * index) / points;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

it('what is left of a polygon by its holes is the area of their one outline, whichever way each turns', () => {
  const hole = fc.record({
    column: fc.integer({ min: 0, max: 9 }),
    points: fc.integer({ min: 3, max: 12 }),
    clockwise: fc.boolean(),
  });
  const holes = fc.uniqueArray(hole, { maxLength: 6, selector: ({ column }) => column });
  const shape = fc.record({ points: fc.integer({ min: 8, max: 40 }), clockwise: fc.boolean(), holes });
  fc.assert(
    fc.property(shape, (of) => {
      const rim = circle([0, 0], 100, of.points, of.clockwise);
      const cut = of.holes.map((one) => circle([one.column * 10 - 45, 0], 4, one.points, one.clockwise));
      const joined = withHolesJoined(rim, cut);
      const area = (points: readonly Point[]) => Math.abs(signedArea(points));
      const left = area(rim) - cut.reduce((sum, points) => sum + area(points), 0);
      expect(Math.abs(signedArea(joined))).toBeCloseTo(left, 6);
      // Each hole is closed, and its way to the rim gone back.
      expect(joined).toHaveLength(rim.length + cut.reduce((sum, points) => sum + points.length + 2, 0));
      for (const point of [...rim, ...cut.flat()]) expect(joined).toContainEqual(point);
    }),
  );
});

it('a hole is entered by a short way', () => {
  const joined = withHolesJoined(circle([0, 0], 100, 36), [circle([80, 0], 5, 4)]);
  expect(joined.slice(0, 2).map((point) => point.map(Math.round))).toEqual([
    [100, 0],
    [85, 0],
  ]);
  const below = withHolesJoined(circle([0, 0], 100, 36), [circle([0, 80], 5, 4)]);
  expect(below.slice(9, 11).map((point) => point.map(Math.round))).toEqual([
    [0, 100],
    [0, 85],
  ]);
});

it('each point is looked at a few times for a hole, however many it has', () => {
  const most = 5000;
  let looks = 0;
  const counted = (points: Point[]): Point[] =>
    points.map((point) => {
      const [x] = point;
      Object.defineProperty(point, 0, {
        enumerable: true,
        get: () => {
          looks += 1;
          return x;
        },
      });
      return point;
    });
  withHolesJoined(counted(circle([0, 0], 100, most)), [counted(circle([0, 0], 50, most))]);
  expect(looks / most).toBeLessThan(20);
});
