import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';

/** The area inside an outline, whichever way round its points run. */
export function ringArea(ring: readonly Point[]): number {
  let twice = 0;
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous) twice += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return Math.abs(twice) / 2;
}

/** Square pixels an object covers; holes are taken off, lines and points cover nothing. */
export function objectArea(object: AnnotationObject): number {
  switch (object.kind) {
    case 'box':
    case 'rotatedBox':
      return (object.xbr - object.xtl) * (object.ybr - object.ytl);
    case 'polygon': {
      const holes = (object.holes ?? []).reduce((sum, hole) => sum + ringArea(hole), 0);
      return Math.max(0, ringArea(object.points) - holes);
    }
    case 'polyline':
    case 'points':
      return 0;
  }
}
