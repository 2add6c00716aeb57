import { type SQL, sql } from 'drizzle-orm';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { annotation } from '../db/schema/review.ts';
import { areaOf, boundsOf, contentHashOf } from './object-facts.ts';

const KEY = ['customer_id', 'batch_id', 'item_id', 'object_id'];

/** The columns of an object that follow from its document. */
export const FACTS = [
  'package_id',
  'place',
  'label',
  'kind',
  'x',
  'y',
  'width',
  'height',
  'area',
  'log_aspect',
  'border_distance',
  'content_hash',
].map((name) => sql.identifier(name));

export const COLUMNS = sql.join([...KEY.map((name) => sql.identifier(name)), ...FACTS], sql`, `);

/**
 * The objects of items in their latest revisions, by these columns. A line without breadth has no aspect ratio:
 * it counts as one pixel broad.
 */
export function latestObjects(items: SQL): SQL {
  const object = sql`listed.object`;
  return sql`
    select ${item}.customer_id, ${item}.batch_id, ${item}.package_id, ${item}.id as item_id,
      ${object} ->> 'id' as object_id,
      (${batchPackage}.position::bigint << 40) | (${item}.position::bigint << 16) | least(n - 1, 65535) as place,
      ${object} ->> 'label' as label, ${object} ->> 'kind' as kind,
      bounds."left" as x, bounds.top as y, bounds."right" - bounds."left" as width,
      bounds.bottom - bounds.top as height, ${areaOf(object)} as area,
      ln(greatest(bounds."right" - bounds."left", 1) / greatest(bounds.bottom - bounds.top, 1)) as log_aspect,
      greatest(0, least(bounds."left", bounds.top, ${item}.width - bounds."right", ${item}.height - bounds.bottom))
        as border_distance,
      ${contentHashOf(object)} as content_hash
    from ${item}
    join ${batchPackage} on ${batchPackage}.id = ${item}.package_id
    join ${annotation} on ${annotation}.item_id = ${item}.id and ${annotation}.revision = ${item}.revision
    cross join jsonb_array_elements(${annotation}.document -> 'objects') with ordinality listed (object, n)
    cross join lateral ${boundsOf(object)} bounds
    where ${items}
  `;
}
