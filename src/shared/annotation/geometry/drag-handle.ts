import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { insertVertex, isPointed, moveVertex } from './edit-vertex.ts';
import type { Handle } from './object-handles.ts';
import type { Size } from './rect.ts';
import { resizeBox, turnBox } from './resize-box.ts';

/**
 * What an object becomes when one of its handles is dragged to a place. `object` is the one the drag began
 * with, so that a drag there and back leaves no trace of rounding.
 */
export function dragHandle(
  object: AnnotationObject,
  handle: Handle,
  to: Point,
  picture: Size,
  snap = false,
): AnnotationObject {
  switch (handle.type) {
    case 'corner':
    case 'side':
      return isPointed(object) ? object : resizeBox(object, handle, to, picture);
    case 'rotate':
      return object.kind === 'rotatedBox' ? turnBox(object, to, snap) : object;
    case 'vertex':
      return isPointed(object) ? moveVertex(object, handle.ring, handle.index, to, picture) : object;
    case 'middle':
      return isPointed(object) ? insertVertex(object, handle.ring, handle.index, to, picture) : object;
  }
}
