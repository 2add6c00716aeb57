import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { clamp } from './clamp.ts';
import { objectBounds } from './object-bounds.ts';
import type { Size } from './rect.ts';

/** An object moved as a whole; nothing is clamped. */
export function translateObject<O extends AnnotationObject>(object: O, dx: number, dy: number): O {
  const move = ([x, y]: Point): Point => [x + dx, y + dy];
  switch (object.kind) {
    case 'box':
    case 'rotatedBox':
      return {
        ...object,
        xtl: object.xtl + dx,
        ytl: object.ytl + dy,
        xbr: object.xbr + dx,
        ybr: object.ybr + dy,
      };
    case 'polygon':
      return {
        ...object,
        points: object.points.map(move),
        ...(object.holes ? { holes: object.holes.map((hole) => hole.map(move)) } : {}),
      };
    case 'polyline':
    case 'points':
      return { ...object, points: object.points.map(move) };
    default:
      return object;
  }
}

/**
 * An object moved as far as it stays inside the picture. One that already sticks out may only move towards
 * the inside on that side.
 */
export function moveObject<O extends AnnotationObject>(object: O, dx: number, dy: number, picture: Size): O {
  const bounds = objectBounds(object);
  return translateObject(
    object,
    clamp(dx, Math.min(0, -bounds.left), Math.max(0, picture.width - bounds.right)),
    clamp(dy, Math.min(0, -bounds.top), Math.max(0, picture.height - bounds.bottom)),
  );
}
