import type { AnnotationObject, Point } from '../../../src/shared/contract/annotation-document.ts';
import { type Bounds, boundsOf } from './plane.ts';

/** The middle of an object: where a note about it is pinned. */
export function placeOf(object: AnnotationObject): Point {
  const { left, top, right, bottom } = uprightBounds(object);
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}

/** Without the turn of a rotated box. */
export function uprightBounds(object: AnnotationObject): Bounds {
  if (object.kind === 'box' || object.kind === 'rotatedBox') {
    return { left: object.xtl, top: object.ytl, right: object.xbr, bottom: object.ybr };
  }
  return boundsOf(object.points);
}
