import { inArray, sql } from 'drizzle-orm';
import type { AnnotationObject } from '../../../../../src/shared/contract/annotation-document.ts';
import { ITEM_RESULT } from '../../../../../src/shared/contract/item-result.ts';
import type { FoundError, ObjectError } from '../../../../../src/shared/contract/review.ts';
import { item } from '../../../db/schema/item.ts';
import { annotation } from '../../../db/schema/review.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { Rejection, ReportComment, ReportObject } from '../report-rows.ts';
import { placeOf, type ReadItem } from './read-items.ts';

/** So many rejections are pictured; those that follow stand in the table only. */
export const MAX_PICTURED = 1_000;

export interface RejectionSource {
  readonly items: readonly ReadItem[];
  /** The rejected ones among the items' objects. */
  readonly objects: readonly ReportObject[];
  readonly comments: ReadonlyMap<string, readonly ReportComment[]>;
  /** How many items of the batch, and how many rejections, come before these. */
  readonly itemsBefore: number;
  readonly rejectionsBefore: number;
}

/**
 * The rejections among some items, in their order: every object that was rejected by itself, or named by an error
 * of its rejected item, and every rejected item of which no object was named.
 */
export async function readRejections(tx: TenantTransaction, source: RejectionSource): Promise<Rejection[]> {
  const byItem = Map.groupBy(source.objects, ({ itemId }) => itemId);
  const rejections = source.items.flatMap((one, index) =>
    rejectionsOf(one, byItem.get(one.itemId) ?? [], {
      itemsBefore: source.itemsBefore + index,
      comments: source.comments.get(one.itemId) ?? [],
    }),
  );
  const room = Math.max(0, MAX_PICTURED - source.rejectionsBefore);
  const found = await readObjects(tx, rejections);
  return rejections.map((one, index) => {
    const known = one.objectId === null ? undefined : found.get(objectKey(one.itemId, one.objectId));
    const pictured = index < room;
    return {
      ...one,
      label: one.label ?? known?.object.label ?? null,
      place: known?.place ?? null,
      shape: pictured ? (known?.object ?? null) : null,
      pictured,
    };
  });
}

function rejectionsOf(
  one: ReadItem,
  rejectedObjects: readonly ReportObject[],
  { itemsBefore, comments }: { itemsBefore: number; comments: readonly ReportComment[] },
): Rejection[] {
  const isRejected = one.result === ITEM_RESULT.rejected;
  const named = isRejected ? one.errors.filter(({ objectId }) => objectId !== undefined) : [];
  const whole = isRejected ? one.errors.filter(({ objectId }) => objectId === undefined) : [];
  const common = {
    ...placeOf(one),
    itemsBefore,
    mediaKey: one.mediaKey,
    pictureWidth: one.width,
    pictureHeight: one.height,
    place: null,
    shape: null,
    pictured: false,
  };
  const byItem = { judgedBy: one.judgedBy, judgedAt: one.judgedAt };
  const objects = new Map<string, Rejection>();
  for (const object of rejectedObjects) {
    const { objectId, label, errors, judgedBy, judgedAt } = object;
    const by = judgedAt === null ? byItem : { judgedBy, judgedAt };
    objects.set(objectId, { ...common, ...by, objectId, label, errors, comments: on(comments, objectId) });
  }
  for (const { objectId = '', ...error } of named) {
    const known = objects.get(objectId);
    const errors = known ? withError(known.errors, error) : [error];
    const first = { ...common, ...byItem, objectId, label: null, comments: on(comments, objectId) };
    objects.set(objectId, { ...(known ?? first), errors });
  }
  // What was said of the whole item, beside its objects, is a rejection of its own.
  const isWhole = isRejected && (objects.size === 0 || whole.length > 0);
  if (!isWhole) return [...objects.values()];
  const rest = comments.filter((comment) => comment.objectId === null || !objects.has(comment.objectId));
  const item = { ...common, ...byItem, objectId: null, label: null, errors: whole, comments: rest };
  return [item, ...objects.values()];
}

function on(comments: readonly ReportComment[], objectId: string): ReportComment[] {
  return comments.filter((comment) => comment.objectId === objectId);
}

function withError(errors: readonly ObjectError[], error: Omit<FoundError, 'objectId'>): ObjectError[] {
  const isKnown = errors.some(
    ({ errorTypeId, note }) => errorTypeId === error.errorTypeId && (note ?? '') === (error.note ?? ''),
  );
  return isKnown ? [...errors] : [...errors, error];
}

const objectKey = (itemId: string, objectId: string) => `${itemId} ${objectId}`;

type PlacedObject = {
  readonly object: AnnotationObject;
  /** Among all objects of the document, from 1. */
  readonly place: number;
};

/** Only the objects that are asked for leave the database: a document may hold thousands. */
async function readObjects(
  tx: TenantTransaction,
  rejections: readonly Rejection[],
): Promise<Map<string, PlacedObject>> {
  const wanted = rejections.filter(({ objectId }) => objectId !== null);
  if (wanted.length === 0) return new Map();
  const itemIds = [...new Set(wanted.map(({ itemId }) => itemId))];
  const keys = JSON.stringify(wanted.map(({ itemId, objectId }) => objectKey(itemId, objectId ?? '')));
  const { rows } = await tx.execute<{ item_id: string; object: AnnotationObject; place: number }>(sql`
    select ${item.id} as item_id, object, place::int as place
    from ${item}
    join ${annotation} on ${annotation.itemId} = ${item.id} and ${annotation.revision} = ${item.revision}
    cross join lateral jsonb_array_elements(${annotation.document} -> 'objects')
      with ordinality as listed(object, place)
    where ${inArray(item.id, itemIds)}
      and ${item.id}::text || ' ' || (object ->> 'id') in (select jsonb_array_elements_text(${keys}::jsonb))
  `);
  return new Map(
    rows.map(({ item_id, object, place }) => [objectKey(item_id, object.id), { object, place }]),
  );
}
