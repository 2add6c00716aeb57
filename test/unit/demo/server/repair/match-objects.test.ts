import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnchanged, matchObjects } from '../../../../../demo/server/acceptance/repair/match-objects.ts';
import type { AnnotationObject, Point } from '../../../../../src/shared/contract/annotation-document.ts';

const plain = { attributes: {}, zOrder: 0, occluded: false, source: 'file' } as const;

type Place = readonly [left: number, top: number, right: number, bottom: number];

function box(id: string, [xtl, ytl, xbr, ybr]: Place, change: Partial<AnnotationObject> = {}) {
  return { ...plain, kind: 'box', id, label: 'car', xtl, ytl, xbr, ybr, ...change } as AnnotationObject;
}

function polygon(id: string, points: Point[], change: object = {}): AnnotationObject {
  return { ...plain, kind: 'polygon', id, label: 'car', points, ...change };
}

const square: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

describe('objects of two revisions', () => {
  it('are the same by their id, wherever one went and whatever it is called now', () => {
    const before = [box('a', [0, 0, 10, 10])];
    expect(matchObjects(before, [box('a', [500, 500, 540, 540])])).toEqual([
      { before: 'a', after: 'a', by: 'id', certainty: 1, changes: ['geometry'] },
    ]);
    expect(matchObjects(before, [box('a', [0, 0, 10, 10], { label: 'bus' })])).toMatchObject([
      { by: 'id', changes: ['label'] },
    ]);
  });

  it('are the same by label and overlap where ids are new, with the overlap as the certainty', () => {
    const pairs = matchObjects([box('a', [0, 0, 100, 100])], [box('x', [50, 0, 150, 100])]);
    expect(pairs).toEqual([
      { before: 'a', after: 'x', by: 'overlap', certainty: expect.closeTo(1 / 3, 9), changes: ['geometry'] },
    ]);
  });

  it('are two where they hardly overlap, or overlap only in part under another label', () => {
    const before = [box('a', [0, 0, 100, 100])];
    for (const after of [box('x', [80, 0, 180, 100]), box('x', [30, 0, 130, 100], { label: 'bus' })]) {
      expect(matchObjects(before, [after])).toEqual([
        { before: null, after: 'x', by: null, certainty: null, changes: [] },
        { before: 'a', after: null, by: null, certainty: null, changes: [] },
      ]);
    }
  });

  it('are the same under another label where they stand in the same place', () => {
    const pairs = matchObjects([box('a', [0, 0, 100, 100])], [box('x', [0, 0, 98, 100], { label: 'bus' })]);
    expect(pairs).toMatchObject([{ before: 'a', after: 'x', by: 'overlap', changes: ['geometry', 'label'] }]);
  });

  it('are found by their content where an export numbered them anew', () => {
    const places: Place[] = [
      [0, 0, 10, 10],
      [20, 0, 30, 10],
      [40, 0, 50, 10],
      [60, 0, 70, 10],
    ];
    const before = places.map((place, index) => box(String(index + 1), place));
    // The second is gone, so the ids after it moved on, and what was the fourth is a little larger.
    const [first, , third] = places as [Place, Place, Place, Place];
    const after = [box('1', first), box('2', third), box('3', [60, 0, 70, 12])];
    expect(matchObjects(before, after).map(({ before, after, changes }) => [before, after, changes])).toEqual(
      [
        ['1', '1', []],
        ['3', '2', []],
        ['4', '3', ['geometry']],
        ['2', null, []],
      ],
    );
  });

  it('give every object to the partner that it overlaps most', () => {
    const before = [box('a', [0, 0, 100, 100]), box('b', [20, 0, 120, 100])];
    const after = [box('x', [22, 0, 122, 100]), box('y', [3, 0, 103, 100])];
    expect(matchObjects(before, after).map((pair) => [pair.before, pair.after])).toEqual([
      ['b', 'x'],
      ['a', 'y'],
    ]);
  });

  it('are unchanged within a hundredth of a pixel, and whatever the order of attributes', () => {
    const before = [box('a', [0, 0, 10, 10], { attributes: { pose: 'left', torn: true } })];
    const after = [box('a', [0.004, 0, 10, 10], { attributes: { torn: true, pose: 'left' }, zOrder: 3 })];
    expect(matchObjects(before, after).every(isUnchanged)).toBe(true);
    const torn = box('a', [0, 0, 10, 10], { attributes: { pose: 'left', torn: false } });
    expect(matchObjects(before, [torn])).toMatchObject([{ changes: ['attributes'] }]);
    expect(
      matchObjects([box('a', [0, 0, 1, 1])], [box('a', [0, 0, 1, 1], { occluded: true })]),
    ).toMatchObject([{ changes: ['attributes'] }]);
  });

  it('overlap by what they cover: outlines, holes, turned boxes', () => {
    const overlap = (one: AnnotationObject, other: AnnotationObject) =>
      matchObjects([one], [{ ...other, id: 'x' }])[0]?.certainty ?? 0;
    const triangle = polygon('a', [
      [0, 0],
      [100, 0],
      [0, 100],
    ]);
    expect(overlap(triangle, box('b', [0, 0, 100, 100]))).toBeCloseTo(0.5, 2);
    const ring = polygon('a', square, {
      holes: [
        [
          [25, 25],
          [75, 25],
          [75, 75],
          [25, 75],
        ],
      ],
    });
    expect(overlap(ring, polygon('b', square))).toBeCloseTo(0.75, 2);
    const turned = { ...box('b', [0, 0, 100, 100]), kind: 'rotatedBox', rotation: 45 } as AnnotationObject;
    expect(overlap(turned, box('a', [0, 0, 100, 100]))).toBeCloseTo(Math.SQRT1_2, 2);
    const quarter = { ...turned, rotation: 90 } as AnnotationObject;
    expect(overlap(quarter, box('a', [0, 0, 100, 100]))).toBeCloseTo(1, 2);
  });

  it('are told to have another kind, not another shape, where a box became an outline', () => {
    expect(matchObjects([box('a', [0, 0, 100, 100])], [polygon('a', square)])).toMatchObject([
      { before: 'a', after: 'a', by: 'id', changes: ['kind'] },
    ]);
  });
});

const coordinate = fc.integer({ min: 0, max: 400 });
const anyBox = fc
  .tuple(
    coordinate,
    coordinate,
    fc.integer({ min: 1, max: 120 }),
    fc.integer({ min: 1, max: 120 }),
    fc.constantFrom('car', 'bus'),
  )
  .map(([x, y, width, height, label]) => box('', [x, y, x + width, y + height], { label }));
const anyObjects = (prefix: string) =>
  fc
    .array(anyBox, { maxLength: 25 })
    .map((boxes) => boxes.map((one, index) => ({ ...one, id: `${prefix}${index}` })));

describe('any two revisions', () => {
  it('have every object in exactly one pair, certain between 0 and 1', () => {
    const mixed = fc.tuple(anyObjects(''), fc.oneof(anyObjects(''), anyObjects('new ')));
    fc.assert(
      fc.property(mixed, ([before, after]) => {
        const pairs = matchObjects(before, after);
        const ids = (objects: AnnotationObject[]) => objects.map(({ id }) => id).sort();
        expect(pairs.flatMap((pair) => pair.before ?? []).sort()).toEqual(ids(before));
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after.map(({ id }) => id));
        for (const { certainty, by } of pairs) {
          expect(certainty === null).toBe(by === null);
          if (certainty !== null) expect(certainty).toBeGreaterThan(0);
          if (certainty !== null) expect(certainty).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are the same throughout where only ids and the order changed', () => {
    fc.assert(
      fc.property(
        anyObjects('').chain((before) =>
          fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
        ),
        ([before, shuffled]) => {
          const after = shuffled.map((object, index) => ({ ...object, id: `${shuffled.length - index}` }));
          expect(matchObjects(before, after).every(isUnchanged)).toBe(true);
        },
      ),
    );
  });

  it('compare thousands of objects at once', () => {
    const many = Array.from({ length: 5000 }, (_, index) => {
      const [x, y] = [(index % 100) * 40, Math.floor(index / 100) * 40];
      return box(`a${index}`, [x, y, x + 30, y + 30]);
    });
    const moved = many.map(
      (object, index) =>
        ({ ...object, id: `b${index}`, xbr: (object as { xbr: number }).xbr + 3 }) as AnnotationObject,
    );
    const pairs = matchObjects(many, moved);
    expect(pairs).toHaveLength(5000);
    expect(pairs.every(({ before, after }) => before?.slice(1) === after?.slice(1))).toBe(true);
  });
});
