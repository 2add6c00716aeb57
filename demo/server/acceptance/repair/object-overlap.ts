import type { AnnotationObject, Point } from '../../../../src/shared/contract/annotation-document.ts';
import { boxCorners } from '../../objects/box-corners.ts';

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lines and points cover nothing: they are compared by what bounds them, with so much room around it. */
const LINE_ROOM = 4;
/** Rows that the overlap of two outlines is measured in. */
const ROWS = 256;

/** Intersection through union of two objects, from 0 to 1. Of two outlines it is measured to about one percent. */
export function overlapOf(one: AnnotationObject, other: AnnotationObject): number {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (!touches(a, b)) return 0;
  if (!isOutline(one) || !isOutline(other)) return boundsOverlap(a, b);
  if (isUpright(one) && isUpright(other)) return boundsOverlap(a, b);
  return outlineOverlap(ringsOf(one), ringsOf(other), {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
}

export function boundsOf(object: AnnotationObject): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [x, y] of ringsOf(object)[0] ?? []) {
    xs.push(x);
    ys.push(y);
  }
  const room = isOutline(object) ? 0 : LINE_ROOM;
  return {
    left: least(xs) - room,
    top: least(ys) - room,
    right: most(xs) + room,
    bottom: most(ys) + room,
  };
}

/** `Math.min(...values)` fails on outlines of a hundred thousand points. */
function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

export function touches(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isOutline(object: AnnotationObject): boolean {
  return object.kind === 'box' || object.kind === 'rotatedBox' || object.kind === 'polygon';
}

function isUpright(object: AnnotationObject): boolean {
  return object.kind === 'box' || (object.kind === 'rotatedBox' && object.rotation === 0);
}

function boundsOverlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (areaOf(a) + areaOf(b) - width * height);
}

function areaOf({ left, top, right, bottom }: Bounds): number {
  return (right - left) * (bottom - top);
}

/** Outlines row by row: in each, both are intervals, whose lengths are exact. Holes and crossings need no case. */
function outlineOverlap(one: Rings, other: Rings, { top, bottom }: Bounds): number {
  let both = 0;
  let either = 0;
  for (let row = 0; row < ROWS; row += 1) {
    const y = top + ((row + 0.5) * (bottom - top)) / ROWS;
    const [a, b] = [crossings(one, y), crossings(other, y)];
    const shared = sharedLength(a, b);
    both += shared;
    either += lengthOf(a) + lengthOf(b) - shared;
  }
  return either === 0 ? 0 : both / either;
}

type Rings = readonly (readonly Point[])[];

/** Where a row goes into the outline and out of it again, from left to right. */
function crossings(rings: Rings, y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let [px, py] = ring.at(-1) ?? [0, 0];
    for (const [x, at] of ring) {
      if (py <= y !== at <= y) found.push(px + ((y - py) / (at - py)) * (x - px));
      [px, py] = [x, at];
    }
  }
  return found.sort((a, b) => a - b);
}

function lengthOf(row: readonly number[]): number {
  let length = 0;
  for (let at = 0; at + 1 < row.length; at += 2) length += (row[at + 1] ?? 0) - (row[at] ?? 0);
  return length;
}

function sharedLength(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  for (let i = 0, j = 0; i + 1 < a.length && j + 1 < b.length; ) {
    const [aEnd, bEnd] = [a[i + 1] ?? 0, b[j + 1] ?? 0];
    shared += Math.max(0, Math.min(aEnd, bEnd) - Math.max(a[i] ?? 0, b[j] ?? 0));
    if (aEnd < bEnd) i += 2;
    else j += 2;
  }
  return shared;
}

function ringsOf(object: AnnotationObject): Rings {
  switch (object.kind) {
    case 'box':
      return [boxCorners(object, 0)];
    case 'rotatedBox':
      return [boxCorners(object, object.rotation)];
    case 'polygon':
      return [object.points, ...(object.holes ?? [])];
    case 'polyline':
    case 'points':
      return [object.points];
  }
}
