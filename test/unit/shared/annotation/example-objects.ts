import type {
  AnnotationObject,
  BoxObject,
  ImageDocument,
  Point,
  PolygonObject,
  RotatedBoxObject,
} from '../../../../src/shared/contract/annotation-document.ts';

const common = { label: 'Car', attributes: {}, zOrder: 0, occluded: false, source: 'manual' } as const;

export function box(id: string, xtl: number, ytl: number, xbr: number, ybr: number): BoxObject {
  return { ...common, id, kind: 'box', xtl, ytl, xbr, ybr };
}

export function rotatedBox(
  id: string,
  [xtl, ytl, xbr, ybr]: readonly [number, number, number, number],
  rotation: number,
): RotatedBoxObject {
  return { ...common, id, kind: 'rotatedBox', xtl, ytl, xbr, ybr, rotation };
}

export function polygon(id: string, points: Point[], holes?: Point[][]): PolygonObject {
  return { ...common, id, kind: 'polygon', points, ...(holes ? { holes } : {}) };
}

export function polyline(id: string, points: Point[]): AnnotationObject {
  return { ...common, id, kind: 'polyline', points };
}

export function dots(id: string, points: Point[]): AnnotationObject {
  return { ...common, id, kind: 'points', points };
}

export const square: Point[] = [
  [10, 10],
  [50, 10],
  [50, 50],
  [10, 50],
];

export function documentOf(...objects: AnnotationObject[]): ImageDocument {
  return { version: 1, modality: 'image', width: 200, height: 100, tags: [], objects };
}
