import type {
  AnnotationObject,
  Point,
  PointsObject,
  PolygonObject,
  PolylineObject,
} from '../../contract/annotation-document.ts';
import { clampPoint } from './clamp.ts';
import type { Size } from './rect.ts';

export type PointedObject = PolygonObject | PolylineObject | PointsObject;

export function isPointed(object: AnnotationObject): object is PointedObject {
  return object.kind === 'polygon' || object.kind === 'polyline' || object.kind === 'points';
}

const FEWEST = { polygon: 3, polyline: 2, points: 1 } as const;

function withRing<O extends PointedObject>(object: O, ring: number, change: (points: Point[]) => Point[]): O {
  if (ring === 0) return { ...object, points: change(object.points) };
  if (object.kind !== 'polygon' || !object.holes) return object;
  return {
    ...object,
    holes: object.holes.map((hole, index) => (index === ring - 1 ? change(hole) : hole)),
  };
}

export function moveVertex<O extends PointedObject>(
  object: O,
  ring: number,
  index: number,
  to: Point,
  picture: Size,
): O {
  const place = clampPoint(to, picture);
  return withRing(object, ring, (points) => points.with(index, place));
}

/** Adds a point before the point `index`; on a closed outline index 0 stands between the last and the first. */
export function insertVertex<O extends PointedObject>(
  object: O,
  ring: number,
  index: number,
  at: Point,
  picture: Size,
): O {
  return withRing(object, ring, (points) => points.toSpliced(index, 0, clampPoint(at, picture)));
}

/**
 * Takes a point away. A hole that would have too few points goes as a whole; where the outline would, the
 * answer is null: the object itself would have to go.
 */
export function deleteVertex<O extends PointedObject>(object: O, ring: number, index: number): O | null {
  const points =
    ring === 0 ? object.points : object.kind === 'polygon' ? object.holes?.[ring - 1] : undefined;
  if (!points) return object;
  if (points.length > FEWEST[object.kind]) {
    return withRing(object, ring, (all) => all.toSpliced(index, 1));
  }
  if (ring === 0 || object.kind !== 'polygon') return null;
  return { ...object, holes: (object.holes ?? []).toSpliced(ring - 1, 1) };
}
