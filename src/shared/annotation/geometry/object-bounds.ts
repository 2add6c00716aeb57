import type { AnnotationObject } from '../../contract/annotation-document.ts';
import { objectRings } from './object-rings.ts';
import type { Rect } from './rect.ts';

/** The smallest upright rectangle round an object. */
export function objectBounds(object: AnnotationObject): Rect {
  if (object.kind === 'box') {
    return { left: object.xtl, top: object.ytl, right: object.xbr, bottom: object.ybr };
  }
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const [x, y] of objectRings(object)[0] ?? []) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}
