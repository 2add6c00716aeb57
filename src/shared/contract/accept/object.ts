import * as v from 'valibot';
import { annotationObject } from '../annotation-document.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, MAX_COUNT, text } from '../fields.ts';
import { itemResult, screen } from '../item-result.ts';
import { localizedText } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { objectError } from '../review.ts';
import { keptFor } from './kept-for.ts';
import { objectRule } from './object-rule.ts';

/** One annotated object as a tile of the wall of crops. */
export const objectTile = v.object({
  itemId: id,
  objectId: v.string(),
  packageId: id,
  /** Of its item in the package. */
  position: count,
  fileName: v.string(),
  /** As it is in the item's latest revision, in pixels of the whole picture. */
  object: annotationObject,
  /** Square pixels. */
  area: v.number(),
  /** Width through height of what bounds it. */
  aspect: v.number(),
  /** Pixels from what bounds it to the nearest border of the picture; 0 where it touches one. */
  borderDistance: v.number(),
  /** That revision. Who gives it a result says which one they saw. */
  revision: count,
  result: itemResult,
  errorTypeIds: v.array(id),
  /** When it was last judged; null where it has no result. */
  judgedAt: v.nullable(instant),
  carried: v.boolean(),
  /** The part of the picture that the crop shows, in its pixels: the object with some room around it. */
  crop: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
  /** Signed address of the crop, good for a day; relative to the API's origin. */
  cropUrl: v.string(),
});
export type ObjectTile = v.InferOutput<typeof objectTile>;

/** One of the two is needed; else code 5002000. */
const place = { batchId: v.optional(id), packageId: v.optional(id) } as const;

export const getObjectList = endpoint({
  method: 'GET',
  path: '/accept/getObjectList',
  summary:
    'Objects of a batch or package: by place, size, how odd their aspect ratio is among those of their label, ' +
    'or nearness to the border.',
  embed: 'batch',
  request: pageQuery(['position', 'area', 'oddness', 'borderDistance'] as const, {
    ...place,
    label: v.optional(v.pipe(text, v.maxLength(200))),
    result: v.optional(itemResult),
    /** Only what the last redelivery added or changed. */
    changed: v.optional(v.boolean()),
    keptFor,
  }),
  reply: pageOf(objectTile),
  errors: [ERROR.notFound, ERROR.parameterMissing],
});

export const objectLabel = v.object({
  /** The name that documents refer to. */
  label: v.string(),
  /** What people read, where it differs from the name. */
  title: v.nullable(localizedText),
  /** `#rrggbb`; null for a label that is not in the batch's set. */
  color: v.nullable(v.string()),
  total: count,
  accepted: count,
  rejected: count,
});
export type ObjectLabel = v.InferOutput<typeof objectLabel>;

export const getObjectLabels = endpoint({
  method: 'GET',
  path: '/accept/getObjectLabels',
  summary: 'The labels of the objects of a batch or package, with their numbers.',
  embed: 'batch',
  request: v.object(place),
  reply: v.object({
    labels: v.array(objectLabel),
  }),
  errors: [ERROR.notFound, ERROR.parameterMissing],
});

export const saveObjectResults = endpoint({
  method: 'POST',
  path: '/accept/saveObjectResults',
  summary:
    'One result for up to 200 objects of a batch, or 00 to take theirs back. Their packages are claimed, and ' +
    'their items follow by the batch’s rule.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    batchId: id,
    /** Made by the client; sent again it changes nothing more. */
    key: v.pipe(v.string(), v.uuid()),
    objects: v.pipe(
      v.array(
        v.object({
          itemId: id,
          objectId: v.pipe(text, v.maxLength(64)),
          /**
           * When it was last judged, as the caller saw it: null for never. Where a colleague judged it since, code
           * 5007909 answers. Left out, the result is given whatever stands there.
           */
          seenAt: v.optional(v.nullable(instant)),
          /** The revision that the caller saw. Where somebody else changed the annotations since, code 5007901 answers. */
          revision: v.optional(count),
        }),
      ),
      v.minLength(1),
      v.maxLength(200),
    ),
    result: itemResult,
    errors: v.optional(v.pipe(v.array(objectError), v.maxLength(20)), []),
    /**
     * The key of the caller's call that this undoes: an object on which that is still the last word, and which had
     * `result` before, has it again as it was: in the name of who gave it, and when.
     */
    undoes: v.optional(v.pipe(v.string(), v.uuid())),
    /**
     * Whether a package that the caller has concluded is open again with it. Where not, code 5007902 answers, as it does
     * for an item: it has to be taken up again first.
     */
    reopens: v.optional(v.boolean(), true),
    /** The round that the caller saw; in another one code 5007031 answers. */
    round: v.optional(count),
    elapsed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.toMaxValue(MAX_COUNT)), 0),
    screen: v.optional(screen, 'crops'),
  }),
  reply: v.object({
    /** The items that follow, with their results now. */
    items: v.array(v.object({ itemId: id, result: itemResult })),
  }),
  errors: [
    ERROR.notFound,
    ERROR.notHolder,
    ERROR.packageHeldByOther,
    ERROR.packageConcludedByOther,
    ERROR.errorTypeRequired,
    ERROR.resultNotSaved,
    ERROR.batchStateChanged,
    ERROR.batchResubmitted,
    ERROR.judgedMeanwhile,
    ERROR.staleRevision,
  ],
  idempotent: true,
});

export const setObjectRule = endpoint({
  method: 'POST',
  path: '/accept/setObjectRule',
  summary:
    'Set how objects’ results become their item’s; results that came about so follow at once. Bulk results that were ' +
    'given before another rule cannot be undone any more.',
  access: 'administrator',
  embed: 'batch',
  right: 'finish',
  request: v.object({ batchId: id, rule: objectRule }),
  reply: v.object({ rule: objectRule, itemsChanged: count }),
  errors: [ERROR.notFound, ERROR.batchStateChanged],
  idempotent: true,
});
