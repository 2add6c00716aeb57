import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { boxCorners } from './box-corners.ts';

/** The lines an object is drawn with: the outline first, then the outlines of its holes. */
export function objectRings(object: AnnotationObject): readonly (readonly Point[])[] {
  switch (object.kind) {
    case 'box':
    case 'rotatedBox':
      return [boxCorners(object)];
    case 'polygon':
      return object.holes ? [object.points, ...object.holes] : [object.points];
    case 'polyline':
    case 'points':
      return [object.points];
  }
}
