import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCorners } from '../../../../src/shared/annotation/geometry/box-corners.ts';
import { dragHandle } from '../../../../src/shared/annotation/geometry/drag-handle.ts';
import { deleteVertex, insertVertex } from '../../../../src/shared/annotation/geometry/edit-vertex.ts';
import { objectArea } from '../../../../src/shared/annotation/geometry/object-area.ts';
import { objectBounds } from '../../../../src/shared/annotation/geometry/object-bounds.ts';
import { objectHandles } from '../../../../src/shared/annotation/geometry/object-handles.ts';
import { resizeBox, turnBox } from '../../../../src/shared/annotation/geometry/resize-box.ts';
import { moveObject } from '../../../../src/shared/annotation/geometry/translate-object.ts';
import { box, polygon, polyline, rotatedBox, square } from './example-objects.ts';

const picture = { width: 200, height: 100 };

describe('bounds and area', () => {
  it('of a box turned by 90 degrees are those of the lying box', () => {
    const bounds = objectBounds(rotatedBox('a', [40, 40, 80, 60], 90));
    expect(bounds.left).toBeCloseTo(50);
    expect(bounds.top).toBeCloseTo(30);
    expect(bounds.right).toBeCloseTo(70);
    expect(bounds.bottom).toBeCloseTo(70);
  });

  it('leave out the hole of a polygon, whichever way round it runs', () => {
    const hole = square.map(([x, y]): [number, number] => [20 + (x - 10) / 4, 20 + (y - 10) / 4]);
    expect(objectArea(polygon('a', square))).toBe(1600);
    expect(objectArea(polygon('a', square, [hole]))).toBe(1500);
    expect(objectArea(polygon('a', square.toReversed(), [hole]))).toBe(1500);
    expect(objectArea(polyline('a', square))).toBe(0);
  });
});

describe('moving', () => {
  it('keeps any object inside the picture and its size', () => {
    const far = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(far, far, (dx, dy) => {
        for (const object of [
          box('a', 20, 20, 60, 40),
          polygon('b', square),
          rotatedBox('c', [60, 40, 90, 50], 30),
        ]) {
          const before = objectBounds(object);
          const after = objectBounds(moveObject(object, dx, dy, picture));
          expect(after.left).toBeGreaterThanOrEqual(-1e-9);
          expect(after.top).toBeGreaterThanOrEqual(-1e-9);
          expect(after.right).toBeLessThanOrEqual(200 + 1e-9);
          expect(after.bottom).toBeLessThanOrEqual(100 + 1e-9);
          expect(after.right - after.left).toBeCloseTo(before.right - before.left);
        }
      }),
    );
  });

  it('lets an object that sticks out move inwards only', () => {
    const out = box('a', -10, 10, 30, 40);
    expect(moveObject(out, -5, 0, picture).xtl).toBe(-10);
    expect(moveObject(out, 25, 0, picture).xtl).toBe(15);
  });
});

describe('resizing a box', () => {
  it('by a corner keeps the opposite corner', () => {
    const after = resizeBox(box('a', 10, 10, 50, 50), { type: 'corner', index: 2 }, [80, 70], picture);
    expect(after).toMatchObject({ xtl: 10, ytl: 10, xbr: 80, ybr: 70 });
  });

  it('past the opposite side turns it inside out instead of negative', () => {
    const after = resizeBox(box('a', 10, 10, 50, 50), { type: 'side', index: 1 }, [2, 30], picture);
    expect(after).toMatchObject({ xtl: 2, ytl: 10, xbr: 10, ybr: 50 });
  });

  it('stops at the edge of the picture', () => {
    const after = resizeBox(box('a', 10, 10, 50, 50), { type: 'corner', index: 2 }, [900, 900], picture);
    expect(after).toMatchObject({ xbr: 200, ybr: 100 });
  });

  it('that is turned keeps the opposite corner where it is seen', () => {
    const angle = fc.double({ min: 0, max: 360, noNaN: true });
    const inside = fc.double({ min: 5, max: 95, noNaN: true });
    fc.assert(
      fc.property(angle, inside, inside, (rotation, x, y) => {
        const before = rotatedBox('a', [80, 40, 120, 60], rotation);
        const fixed = boxCorners(before)[0];
        const after = resizeBox(before, { type: 'corner', index: 2 }, [x, y], picture);
        const nearest = Math.min(
          ...boxCorners(after).map((corner) =>
            Math.hypot(corner[0] - (fixed?.[0] ?? 0), corner[1] - (fixed?.[1] ?? 0)),
          ),
        );
        expect(nearest).toBeLessThan(1e-6);
      }),
    );
  });

  it('turns towards the pointer, in steps of 15 degrees where asked', () => {
    const before = rotatedBox('a', [80, 40, 120, 60], 0);
    expect(turnBox(before, [200, 50], false).rotation).toBe(90);
    expect(turnBox(before, [100, 0], false).rotation).toBe(0);
    expect(turnBox(before, [198, 40], true).rotation).toBe(90);
  });
});

describe('vertices', () => {
  it('go in before the point that was dragged from, also between the last and the first', () => {
    expect(insertVertex(polygon('a', square), 0, 0, [5, 30], picture).points[0]).toEqual([5, 30]);
    const handle = objectHandles(polygon('a', square), 10).find(
      (one) => one.type === 'middle' && one.index === 2,
    );
    const after = handle && dragHandle(polygon('a', square), handle, [70, 30], picture);
    expect(after).toMatchObject({
      points: [
        [10, 10],
        [50, 10],
        [70, 30],
        [50, 50],
        [10, 50],
      ],
    });
  });

  it('of an outline cannot fall below three: the object would have to go', () => {
    const triangle = polygon('a', square.slice(0, 3));
    expect(deleteVertex(triangle, 0, 0)).toBeNull();
    expect(deleteVertex(polygon('a', square), 0, 3)?.points).toHaveLength(3);
  });

  it('of a hole that would have two take the hole with them', () => {
    const hole: [number, number][] = [
      [20, 20],
      [30, 20],
      [30, 30],
    ];
    expect(deleteVertex(polygon('a', square, [hole]), 1, 0)).toMatchObject({ holes: [] });
  });
});
