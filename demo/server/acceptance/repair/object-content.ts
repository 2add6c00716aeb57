import type { AnnotationObject, Point } from '../../../../src/shared/contract/annotation-document.ts';

/** Coordinates that differ by less than this are the same: exports round differently. */
const PER_PIXEL = 100;

/**
 * What an object says, as a text: two objects with the same text are the same one unchanged. The shape is rounded
 * to 0.01 pixels and attributes are in the order of their names; the id, the group, the order of drawing and the
 * source say nothing about the data and are left out.
 */
export function objectContent(object: AnnotationObject): string {
  return JSON.stringify([object.label, attributesContent(object), shapeContent(object)]);
}

/** The shape alone, with its kind. */
export function shapeContent(object: AnnotationObject): string {
  switch (object.kind) {
    case 'box':
      return JSON.stringify([object.kind, corners(object)]);
    case 'rotatedBox':
      return JSON.stringify([object.kind, corners(object), rounded(object.rotation)]);
    case 'polygon':
      return JSON.stringify([object.kind, ring(object.points), (object.holes ?? []).map(ring)]);
    case 'polyline':
    case 'points':
      return JSON.stringify([object.kind, ring(object.points)]);
  }
}

/** What is said about the object beside its label and shape; being occluded is part of it. */
export function attributesContent({ attributes, occluded }: AnnotationObject): string {
  const named = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([named, occluded]);
}

function corners({ xtl, ytl, xbr, ybr }: { xtl: number; ytl: number; xbr: number; ybr: number }): number[] {
  return [xtl, ytl, xbr, ybr].map(rounded);
}

function ring(points: readonly Point[]): number[] {
  return points.flatMap(([x, y]) => [rounded(x), rounded(y)]);
}

/** In hundredths of a pixel; never the negative zero, which JSON would write like the other but compare apart. */
function rounded(value: number): number {
  return Math.round(value * PER_PIXEL) + 0;
}
