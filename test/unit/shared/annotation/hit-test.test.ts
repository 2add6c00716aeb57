import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitTest } from '../../../../src/shared/annotation/scene/hit-test.ts';
import { Scene } from '../../../../src/shared/annotation/scene/scene.ts';
import type { AnnotationObject } from '../../../../src/shared/contract/annotation-document.ts';
import { box, dots, polygon, polyline, square } from './example-objects.ts';

const all = () => true;

function sceneOf(...objects: AnnotationObject[]): Scene {
  const scene = new Scene();
  scene.load(objects);
  return scene;
}

describe('what lies under the pointer', () => {
  it('is the smallest of the objects that enclose it', () => {
    const scene = sceneOf(box('large', 0, 0, 100, 100), box('small', 40, 40, 60, 60));
    expect(hitTest(scene, [50, 50], 2, all)).toBe('small');
    expect(hitTest(scene, [20, 20], 2, all)).toBe('large');
    expect(hitTest(scene, [150, 50], 2, all)).toBeNull();
  });

  it('is the higher one where the z-order differs', () => {
    const scene = sceneOf({ ...box('large', 0, 0, 100, 100), zOrder: 1 }, box('small', 40, 40, 60, 60));
    expect(hitTest(scene, [50, 50], 2, all)).toBe('large');
  });

  it('is the one whose line it touches before one that encloses it', () => {
    const scene = sceneOf(box('inner', 10, 10, 30, 30), box('outer', 0, 0, 20, 100));
    expect(hitTest(scene, [20, 20], 1, all)).toBe('outer');
  });

  it('is not the hole of a polygon', () => {
    const hole: [number, number][] = [
      [20, 20],
      [40, 20],
      [40, 40],
      [20, 40],
    ];
    const scene = sceneOf(polygon('a', square, [hole]));
    expect(hitTest(scene, [30, 30], 1, all)).toBeNull();
    expect(hitTest(scene, [15, 15], 1, all)).toBe('a');
  });

  it('is a line or a point only near it', () => {
    const scene = sceneOf(
      polyline('line', [
        [0, 0],
        [100, 100],
      ]),
      dots('dots', [[150, 50]]),
    );
    expect(hitTest(scene, [51, 50], 2, all)).toBe('line');
    expect(hitTest(scene, [60, 50], 2, all)).toBeNull();
    expect(hitTest(scene, [152, 51], 2, all)).toBe('dots');
  });

  it('is never something hidden or deleted', () => {
    const scene = sceneOf(box('a', 0, 0, 50, 50), box('b', 0, 0, 60, 60));
    expect(hitTest(scene, [20, 20], 1, (slot) => scene.packed.ids[slot] !== 'a')).toBe('b');
    scene.update('b', undefined);
    expect(hitTest(scene, [55, 55], 1, all)).toBeNull();
  });

  it('follows edits, however many', () => {
    const scene = sceneOf(
      ...Array.from({ length: 300 }, (_, at) => box(`b${at}`, at * 10, 0, at * 10 + 5, 5)),
    );
    expect(hitTest(scene, [2, 2], 0.1, all)).toBe('b0');
    for (let at = 0; at < 300; at++) scene.update(`b${at}`, box(`b${at}`, at * 10, 500, at * 10 + 5, 505));
    expect(hitTest(scene, [2, 2], 0.1, all)).toBeNull();
    expect(hitTest(scene, [1002, 502], 0.1, all)).toBe('b100');
    scene.update('b100', undefined);
    scene.update('b100', polygon('b100', square));
    expect(hitTest(scene, [30, 30], 0.1, all)).toBe('b100');
  });

  it('agrees with looking at every object', () => {
    const coordinate = fc.integer({ min: 0, max: 100 });
    const boxes = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 40 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(boxes, coordinate, coordinate, (places, x, y) => {
        const objects = places.map(([left, top, side], at) =>
          box(`b${at}`, left, top, left + side, top + side),
        );
        const expected = objects.some((one) => x > one.xtl && x < one.xbr && y > one.ytl && y < one.ybr);
        const hit = hitTest(sceneOf(...objects), [x, y], 0, all);
        if (expected) expect(hit).not.toBeNull();
      }),
    );
  });
});
