import type { AnnotationObject, AttributeValue } from '../../src/shared/contract/annotation-document.ts';
import type { CocoAnnotation } from './coco-file.ts';
import { objectId } from './object-id.ts';

/** A COCO annotation as objects of ours, or why it has none. */
export type Converted = { readonly objects: readonly AnnotationObject[] } | { readonly problem: string };

/** What an annotation belongs to. */
interface Context {
  readonly fileName: string;
  readonly label: string;
  /** Numbers the outlines of one annotation as belonging together. */
  readonly group: number;
}

/**
 * An annotation with outlines becomes a polygon for each, one without becomes its box. A box is `[left, top,
 * width, height]` in pixels, as ours is by its corners.
 */
export function cocoObjects(annotation: CocoAnnotation, context: Context): Converted {
  const { bbox, segmentation } = annotation;
  if (segmentation && !Array.isArray(segmentation)) {
    return {
      problem: 'its segmentation is a mask in run lengths (RLE), which is not supported: export polygons',
    };
  }
  if (annotation.keypoints && annotation.keypoints.length > 0) {
    return { problem: 'it has keypoints, which are not supported yet' };
  }
  if (segmentation && segmentation.length > 0) return polygons(annotation, segmentation, context);
  if (!bbox) return { problem: 'it has neither a bbox nor a segmentation' };
  const [x, y, width, height] = bbox;
  const box = { kind: 'box', xtl: x, ytl: y, xbr: x + width, ybr: y + height } as const;
  return { objects: [{ ...common(annotation, context, 0), ...box }] };
}

function polygons(
  annotation: CocoAnnotation,
  outlines: readonly (readonly number[])[],
  context: Context,
): Converted {
  if (outlines.some((outline) => outline.length < 6 || outline.length % 2 !== 0)) {
    return { problem: 'an outline of its segmentation is not a list of at least 3 pairs of x and y' };
  }
  const grouped = outlines.length > 1 ? { group: context.group } : {};
  return {
    objects: outlines.map((outline, index) => ({
      ...common(annotation, context, index),
      ...grouped,
      kind: 'polygon',
      points: pairs(outline),
    })),
  };
}

function pairs(outline: readonly number[]): [number, number][] {
  return outline.flatMap((x, index): [number, number][] =>
    index % 2 === 0 ? [[x, outline[index + 1] ?? Number.NaN]] : [],
  );
}

function common(annotation: CocoAnnotation, { fileName, label }: Context, part: number) {
  const { occluded, ...attributes } = plainAttributes(annotation.attributes);
  return {
    id: objectId('coco', fileName, annotation.id, part),
    label,
    attributes,
    occluded: occluded === true,
    source: 'file',
    zOrder: 0,
  } as const;
}

/** CVAT and others keep attributes beside the annotation; lists and objects in there are not attributes. */
function plainAttributes(attributes: Readonly<Record<string, unknown>> = {}): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, AttributeValue] => {
      const [, value] = entry;
      return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
    }),
  );
}
