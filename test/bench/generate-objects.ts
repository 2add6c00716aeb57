import { type SQL, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';

/** Objects of the item `n`: one to four, two and a half on average. */
export const OBJECTS = sql`(1 + (n * 7 + n / 9) % 4)`;

/** Labels as they are in traffic: half of all objects are cars, one in a thousand is a tram. */
export const LABEL_SET = JSON.stringify(
  ['car', 'person', 'bicycle', 'sign', 'tram'].map((name) => ({ name, color: '#4cc9f0', attributes: [] })),
);

const LABEL = sql`case when dice < 500 then 'car' when dice < 800 then 'person' when dice < 950 then 'bicycle'
  when dice < 999 then 'sign' else 'tram' end`;

/**
 * Documents of items and the index of their objects, with what was decided about some of these: in a rejected item
 * the first object is wrong, every tenth of the others was accepted by itself. An item has the same objects each
 * time, of all sizes, scattered over the picture.
 */
export async function generateObjects(
  tx: SystemTransaction,
  items: SQL,
  { accountId, errorTypeId }: { readonly accountId: string; readonly errorTypeId: string },
): Promise<void> {
  const errors = JSON.stringify([{ errorTypeId }]);
  await tx.execute(sql`
    insert into item_object (customer_id, batch_id, package_id, item_id, object_id, place, label, kind, x, y, width,
      height, area, log_aspect, border_distance, content_hash, result, errors, carried, changed, judged_by_id, judged_at)
    select customer_id, batch_id, package_id, id, 'o' || k, (owner::bigint << 40) | (position::bigint << 16) | k - 1,
      ${LABEL}, 'box', x, y, width, height, width * height, ln(width / height),
      least(x, y, 1920 - x - width, 1080 - y - height), sha256(uuid_send(id) || int4send(k)), verdict,
      case when verdict = '20' then ${errors}::jsonb else '[]' end,
      carried and verdict <> '00', coalesce(change = 'changed' and k = 1, false),
      case when verdict <> '00' then ${accountId}::uuid end, case when verdict <> '00' then judged_at end
    from (
      select item.id, item.customer_id, item.batch_id, package_id, item.position, package.position as owner, k,
        item.carried,
        change, judged_at,
        case when result = '20' and k = 1 then '20' when roll % 10 = 1 and result = '10' then '10' else '00' end as verdict,
        roll / 7 % 1000 as dice, (roll / 7000 % 1700)::float8 as x, (roll / 11900000 % 900)::float8 as y,
        (8 + power((roll / 7919 % 1000) / 1000.0::float8, 3) * 200) as width,
        (8 + power((roll / 104729 % 1000) / 1000.0::float8, 3) * 160) as height
      from item join package on package.id = item.package_id
      cross join lateral generate_series(1, item.object_count) k
      cross join lateral (select uuid_hash_extended(item.id, k) & 9223372036854775807 as roll) rolled
      where ${items}
    ) drawn
  `);
  await tx.execute(sql`
    insert into annotation (customer_id, item_id, revision, document)
    select customer_id, item_id, 1, jsonb_build_object('version', 1, 'modality', 'image', 'width', 1920, 'height', 1080,
      'tags', '[]'::jsonb, 'objects', jsonb_agg(jsonb_build_object('id', object_id, 'label', label, 'kind', kind,
        'xtl', x, 'ytl', y, 'xbr', x + width, 'ybr', y + height, 'attributes', '{}'::jsonb, 'zOrder', 0,
        'occluded', false, 'source', 'manual') order by place))
    from item_object where item_id in (select id from item where ${items})
    group by 1, 2
  `);
}
