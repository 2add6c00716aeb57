import type { AnnotationObject, Point } from '../../../../../src/shared/contract/annotation-document.ts';

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Boxlike = Extract<AnnotationObject, { kind: 'box' | 'rotatedBox' }>;

/** The corners of a box as it stands, clockwise from the one that was top left before it was turned. */
export function cornersOf(object: Boxlike): Point[] {
  const { xtl, ytl, xbr, ybr } = object;
  const corners: Point[] = [
    [xtl, ytl],
    [xbr, ytl],
    [xbr, ybr],
    [xtl, ybr],
  ];
  if (object.kind === 'box' || object.rotation % 360 === 0) return corners;
  const turn = (object.rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [x0, y0] = [(xtl + xbr) / 2, (ytl + ybr) / 2];
  return corners.map(([x, y]) => [
    x0 + (x - x0) * cos - (y - y0) * sin,
    y0 + (x - x0) * sin + (y - y0) * cos,
  ]);
}

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    top: ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    right: xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    bottom: ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  };
}

/** The area within a closed outline; clockwise ones, as screens count, are above 0. */
export function signedArea(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/**
 * One outline for a polygon with holes: each hole is entered and left along the shortest way between two of their
 * points, and turns the other way round, so that what is within is within, and the area is what is left.
 */
export function withHolesJoined(points: readonly Point[], holes: readonly (readonly Point[])[]): Point[] {
  const sense = Math.sign(signedArea(points)) || 1;
  return holes.reduce<Point[]>(
    (outline, hole) => {
      const turned = Math.sign(signedArea(hole)) === sense ? hole.toReversed() : [...hole];
      const [at, from] = nearest(outline, turned);
      const round = [...turned.slice(from), ...turned.slice(0, from + 1)];
      return [...outline.slice(0, at + 1), ...round, ...outline.slice(at)];
    },
    [...points],
  );
}

/** The indices of the two points, one of each, that lie nearest to each other. */
function nearest(outline: readonly Point[], hole: readonly Point[]): [number, number] {
  let best: [number, number] = [0, 0];
  let distance = Number.POSITIVE_INFINITY;
  for (const [at, [x, y]] of outline.entries()) {
    for (const [from, [holeX, holeY]] of hole.entries()) {
      const far = (x - holeX) ** 2 + (y - holeY) ** 2;
      if (far >= distance) continue;
      distance = far;
      best = [at, from];
    }
  }
  return best;
}
