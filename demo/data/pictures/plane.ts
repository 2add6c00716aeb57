import type { Point } from '../../../src/shared/contract/annotation-document.ts';

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

export function union(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export function intersection(one: Bounds, other: Bounds): Bounds | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

export function areaOf(bounds: Bounds): number {
  return (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
}

/** Positive where the corners run clockwise on the screen. */
export function signedArea(points: readonly Point[]): number {
  let sum = 0;
  let [px, py] = points[points.length - 1] ?? [0, 0];
  for (const [x, y] of points) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return sum / 2;
}

/** The part of an outline inside a rectangle (Sutherland and Hodgman). */
export function clipOutline(outline: readonly Point[], frame: Bounds): Point[] {
  const half = (points: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1) => {
    const kept: Point[] = [];
    points.forEach((point, at) => {
      const before = points[(at + points.length - 1) % points.length] ?? point;
      const inside = sign * (point[axis] - limit) >= 0;
      if (inside !== sign * (before[axis] - limit) >= 0) kept.push(crossing(before, point, axis, limit));
      if (inside) kept.push(point);
    });
    return kept;
  };
  let points: Point[] = half(outline, 0, frame.left, 1);
  points = half(points, 0, frame.right, -1);
  points = half(points, 1, frame.top, 1);
  return half(points, 1, frame.bottom, -1);
}

/** The first stretch of an open line that lies inside a rectangle, cut at its border. */
export function clipLine(line: readonly Point[], frame: Bounds): Point[] {
  const kept: Point[] = [];
  for (let at = 1; at < line.length; at += 1) {
    const from = line[at - 1];
    const to = line[at];
    if (!from || !to) break;
    const piece = clipSegment(from, to, frame);
    if (!piece) {
      if (kept.length > 0) break;
      continue;
    }
    if (kept.length === 0) kept.push(piece[0]);
    kept.push(piece[1]);
  }
  return kept;
}

function clipSegment(from: Point, to: Point, frame: Bounds): [Point, Point] | null {
  let [enter, leave] = [0, 1];
  const span: Point = [to[0] - from[0], to[1] - from[1]];
  for (const axis of [0, 1] as const) {
    const [low, high] = axis === 0 ? [frame.left, frame.right] : [frame.top, frame.bottom];
    if (span[axis] === 0) {
      if (from[axis] < low || from[axis] > high) return null;
      continue;
    }
    const a = (low - from[axis]) / span[axis];
    const b = (high - from[axis]) / span[axis];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  if (enter >= leave) return null;
  const at = (share: number): Point => [from[0] + span[0] * share, from[1] + span[1] * share];
  return [at(enter), at(leave)];
}

function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
