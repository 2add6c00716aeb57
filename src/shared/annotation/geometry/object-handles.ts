import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { boxCentre, boxCorners } from './box-corners.ts';
import { rotatePoint } from './rotate-point.ts';

/** A place of a selected object that can be dragged. */
export type Handle =
  /** A corner (0 to 3, clockwise from the top left) or the middle of a side (0 top, 1 right, 2 bottom, 3 left). */
  | { readonly type: 'corner' | 'side'; readonly index: number; readonly at: Point }
  | { readonly type: 'rotate'; readonly at: Point }
  /** A point of ring `ring` (0 the outline, then the holes); `middle` stands before the point `index`. */
  | { readonly type: 'vertex' | 'middle'; readonly ring: number; readonly index: number; readonly at: Point };

function between(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function ringHandles(points: readonly Point[], ring: number, closed: boolean): Handle[] {
  const handles: Handle[] = [];
  points.forEach((at, index) => {
    const previous = points[index - 1] ?? (closed ? points[points.length - 1] : undefined);
    if (previous) handles.push({ type: 'middle', ring, index, at: between(previous, at) });
  });
  // Vertices after middles: where both are near, the later one is the nearer to the eye.
  points.forEach((at, index) => {
    handles.push({ type: 'vertex', ring, index, at });
  });
  return handles;
}

/**
 * The handles of an object, the last ones on top.
 * @param reach how far outside a box the handle for turning stands, in pixels of the picture
 */
export function objectHandles(object: AnnotationObject, reach: number): Handle[] {
  switch (object.kind) {
    case 'box':
    case 'rotatedBox': {
      const corners = boxCorners(object);
      const handles: Handle[] = [];
      corners.forEach((at, index) => {
        const next = corners[(index + 1) % corners.length];
        if (next) handles.push({ type: 'side', index, at: between(at, next) });
      });
      corners.forEach((at, index) => {
        handles.push({ type: 'corner', index, at });
      });
      if (object.kind === 'rotatedBox') {
        const centre = boxCentre(object);
        const at = rotatePoint([centre[0], object.ytl - reach], centre, object.rotation);
        handles.push({ type: 'rotate', at });
      }
      return handles;
    }
    case 'polygon':
      return [object.points, ...(object.holes ?? [])].flatMap((ring, index) =>
        ringHandles(ring, index, true),
      );
    case 'polyline':
      return ringHandles(object.points, 0, false);
    case 'points':
      return object.points.map((at, index) => ({ type: 'vertex', ring: 0, index, at }));
  }
}
