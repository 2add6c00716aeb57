import type { AnnotationObject } from '../../contract/annotation-document.ts';
import { objectBounds } from './object-bounds.ts';
import type { Size } from './rect.ts';

/** Width and height as a person measures them: a turned box by its own sides, anything else by its bounds. */
export function objectSize(object: AnnotationObject): Size {
  if (object.kind === 'rotatedBox') {
    return { width: object.xbr - object.xtl, height: object.ybr - object.ytl };
  }
  const bounds = objectBounds(object);
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}
