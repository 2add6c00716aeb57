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
 * One outline for a polygon with holes: each hole is entered and left along a short way from a point of the rim to one of
 * its own, and turns the other way round, so that what is within is within, and the area is what is left. A hole costs
 * one look at each point of the rim and of itself: more would keep the server from all else meanwhile.
 */
export function withHolesJoined(points: readonly Point[], holes: readonly (readonly Point[])[]): Point[] {
  const sense = Math.sign(signedArea(points)) || 1;
  const nearestOnRim = nearestOf(points);
  /** What is gone round at a point of the rim. */
  const rounds = new Map<number, Point[][]>();
  for (const hole of holes) {
    const [first] = hole;
    if (!first) continue;
    const at = nearestOnRim(first);
    const turned = Math.sign(signedArea(hole)) === sense ? hole.toReversed() : hole;
    const from = nearestOf(turned)(points[at] ?? first);
    const round = [...turned.slice(from), ...turned.slice(0, from + 1)];
    const before = rounds.get(at);
    if (before) before.push(round);
    else rounds.set(at, [round]);
  }
  return points.flatMap((point, at) => [
    point,
    ...(rounds.get(at) ?? []).flatMap((round) => [...round, point]),
  ]);
}

/** Gives the index of the point that lies nearest to another one. */
function nearestOf(points: readonly Point[]): (to: Point) => number {
  // Numbers that lie beside each other are gone through faster than pairs are.
  const flat = Float64Array.from(points.flat());
  return ([toX, toY]) => {
    let best = 0;
    let distance = Number.POSITIVE_INFINITY;
    for (let index = 0; index < flat.length; index += 2) {
      const x = (flat[index] ?? 0) - toX;
      const y = (flat[index + 1] ?? 0) - toY;
      const far = x * x + y * y;
      if (far >= distance) continue;
      distance = far;
      best = index / 2;
    }
    return best;
  };
}
