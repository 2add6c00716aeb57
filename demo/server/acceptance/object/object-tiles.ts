import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ObjectTile } from '../../../../src/shared/contract/accept/object.ts';
import type { AnnotationObject } from '../../../../src/shared/contract/annotation-document.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import { annotation } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { cropOf } from './crop-of.ts';

/** Objects as tiles, by a query of their keys: `item_id, object_id, rank`. */
export async function objectTiles(
  { tx, caller, services }: Pick<CallContext, 'tx' | 'caller' | 'services'>,
  keys: SQL,
): Promise<ObjectTile[]> {
  const { contentHash: _hash, place: _place, ...columns } = getTableColumns(itemObject);
  const rows = await tx
    .select({
      ...columns,
      position: item.position,
      fileName: item.fileName,
      revision: item.revision,
      picture: { width: item.width, height: item.height },
      object: sql<AnnotationObject>`(
        select object from jsonb_array_elements(${annotation.document} -> 'objects') object
        where object ->> 'id' = ${itemObject.objectId} limit 1
      )`,
    })
    .from(sql`(${keys}) asked`)
    .innerJoin(
      itemObject,
      and(eq(itemObject.itemId, sql`asked.item_id`), eq(itemObject.objectId, sql`asked.object_id`)),
    )
    .innerJoin(item, eq(item.id, itemObject.itemId))
    .innerJoin(annotation, and(eq(annotation.itemId, item.id), eq(annotation.revision, item.revision)))
    .orderBy(asc(sql`asked.rank`));
  return rows.map((row) => {
    const crop = cropOf(row, row.picture);
    return {
      itemId: row.itemId,
      objectId: row.objectId,
      packageId: row.packageId,
      position: row.position,
      fileName: row.fileName,
      object: row.object,
      area: row.area,
      aspect: Math.exp(row.logAspect),
      borderDistance: row.borderDistance,
      revision: row.revision,
      result: row.result,
      errorTypeIds: [...new Set(row.errors.map(({ errorTypeId }) => errorTypeId))],
      judgedAt: row.judgedAt?.toISOString() ?? null,
      carried: row.carried,
      crop,
      cropUrl: services.mediaSigner.cropUrl(row.itemId, crop, caller.accountId),
    };
  });
}
