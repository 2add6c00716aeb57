import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { type Handle, objectHandles } from '../geometry/object-handles.ts';

/** The turning handle stands this far outside its box, in CSS pixels. */
export const TURN_REACH = 24;

/** The handle within reach of a place; the one on top where several are, vertices before middles. */
export function findHandle(
  object: AnnotationObject,
  [x, y]: Point,
  reach: number,
  pixel: number,
): Handle | null {
  return (
    objectHandles(object, TURN_REACH * pixel).findLast(
      (handle) => Math.hypot(handle.at[0] - x, handle.at[1] - y) <= reach,
    ) ?? null
  );
}

const CORNER_CURSORS = ['nwse-resize', 'nesw-resize', 'nwse-resize', 'nesw-resize'];
const SIDE_CURSORS = ['ns-resize', 'ew-resize', 'ns-resize', 'ew-resize'];

export function handleCursor(handle: Handle, object: AnnotationObject): string {
  const turned = object.kind === 'rotatedBox' && object.rotation % 90 !== 0;
  if (turned && (handle.type === 'corner' || handle.type === 'side')) return 'move';
  switch (handle.type) {
    case 'corner':
      return CORNER_CURSORS[handle.index] ?? 'move';
    case 'side':
      return SIDE_CURSORS[handle.index] ?? 'move';
    case 'rotate':
      return 'grab';
    case 'vertex':
      return 'move';
    case 'middle':
      return 'copy';
  }
}
