import * as v from 'valibot';
import { count, text } from './fields.ts';

/**
 * What was annotated in one data item, in CVAT's vocabulary. Positions are absolute pixels as floats, the
 * origin at the top left corner of the picture, y downwards. Ids are stable for an object's life and kept
 * across deliveries. Verdicts, errors and comments are not in here: see `review.ts`.
 */
export const DOCUMENT_VERSION = 1;

/** So many points has one object at most, those of its holes counted: whoever works with it goes through all of them. */
export const MAX_OBJECT_POINTS = 50_000;

const coordinate = v.pipe(v.number(), v.finite());

/** A point as `[x, y]`. */
export const point = v.tuple([coordinate, coordinate]);
export type Point = v.InferOutput<typeof point>;

export const attributeValue = v.union([text, v.number(), v.boolean()]);
export type AttributeValue = v.InferOutput<typeof attributeValue>;

export const ANNOTATION_SOURCES = ['manual', 'auto', 'file'] as const;

const objectEntries = {
  id: v.pipe(text, v.minLength(1), v.maxLength(64)),
  /** The name of a label of the batch's label set. */
  label: v.pipe(text, v.minLength(1), v.maxLength(200)),
  attributes: v.optional(v.record(text, attributeValue), {}),
  /** Objects that belong together carry the same group; 0 or absent means none. */
  group: v.optional(v.pipe(v.number(), v.integer())),
  /** Higher is nearer to the eye. */
  zOrder: v.optional(v.pipe(v.number(), v.integer()), 0),
  occluded: v.optional(v.boolean(), false),
  source: v.optional(v.picklist(ANNOTATION_SOURCES), 'manual'),
};

/** An upright rectangle by its top left and bottom right corners. */
export const boxObject = v.object({
  ...objectEntries,
  kind: v.literal('box'),
  xtl: coordinate,
  ytl: coordinate,
  xbr: coordinate,
  ybr: coordinate,
});

/** A rectangle turned clockwise by `rotation` degrees about its centre; the corners are those before turning. */
export const rotatedBoxObject = v.object({
  ...objectEntries,
  kind: v.literal('rotatedBox'),
  xtl: coordinate,
  ytl: coordinate,
  xbr: coordinate,
  ybr: coordinate,
  rotation: v.pipe(v.number(), v.finite()),
});

/** A closed outline; the last point joins the first. `holes` are outlines cut out of it. */
export const polygonObject = v.object({
  ...objectEntries,
  kind: v.literal('polygon'),
  points: v.pipe(v.array(point), v.minLength(3)),
  holes: v.optional(v.array(v.pipe(v.array(point), v.minLength(3)))),
});

/** An open line; its direction is the order of its points. */
export const polylineObject = v.object({
  ...objectEntries,
  kind: v.literal('polyline'),
  points: v.pipe(v.array(point), v.minLength(2)),
});

/** One or more single points that are one object. */
export const pointsObject = v.object({
  ...objectEntries,
  kind: v.literal('points'),
  points: v.pipe(v.array(point), v.minLength(1)),
});

export const annotationObject = v.variant('kind', [
  boxObject,
  rotatedBoxObject,
  polygonObject,
  polylineObject,
  pointsObject,
]);
export type AnnotationObject = v.InferOutput<typeof annotationObject>;
export type BoxObject = v.InferOutput<typeof boxObject>;
export type RotatedBoxObject = v.InferOutput<typeof rotatedBoxObject>;
export type PolygonObject = v.InferOutput<typeof polygonObject>;
export type PolylineObject = v.InferOutput<typeof polylineObject>;
export type PointsObject = v.InferOutput<typeof pointsObject>;
export type ObjectKind = AnnotationObject['kind'];

/**
 * The document of an image. Other modalities will be further members of `annotationDocument`, told apart by
 * `modality`.
 */
export const imageDocument = v.object({
  version: v.literal(DOCUMENT_VERSION),
  modality: v.literal('image'),
  width: v.pipe(count, v.minValue(1)),
  height: v.pipe(count, v.minValue(1)),
  /** Tags of the whole picture. */
  tags: v.optional(v.array(text), []),
  objects: v.array(annotationObject),
});
export type ImageDocument = v.InferOutput<typeof imageDocument>;

export const annotationDocument = v.variant('modality', [imageDocument]);
export type AnnotationDocument = v.InferOutput<typeof annotationDocument>;
