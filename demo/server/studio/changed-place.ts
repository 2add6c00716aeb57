import { and, eq, sql } from 'drizzle-orm';
import type { ChangedPlace, getChangedPlace } from '../../../src/shared/contract/studio.ts';
import { requireVisible } from '../acceptance/batch/required-batch.ts';
import { BATCH_ORDER, itemConditions } from '../acceptance/item/item-filters.ts';
import { RESULT_SQL } from '../db/result-sql.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import type { Handler } from '../http/call.ts';
import { visiblePackages } from '../visibility/visible-batches.ts';

const NOTHING: ChangedPlace = { total: 0, accepted: 0, rejected: 0, place: null, next: null };

/**
 * The queue of what came back changed, in the order that the list of items has: only what a redelivery touched is
 * read, out of the index of it.
 */
export const changedPlace: Handler<typeof getChangedPlace> = async ({ batchId, itemId, after }, context) => {
  const { tx, caller } = context;
  await requireVisible(context, batchId);
  const found = tx
    .select({
      id: item.id,
      result: item.result,
      place: sql<number>`row_number() over (order by ${sql.join([...BATCH_ORDER], sql`, `)})::int`.as(
        'place',
      ),
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(
      and(
        itemConditions(tx, { batchId, packageId: null }, { secondRound: 'changed' }),
        eq(batchPackage.batchId, batchId),
        visiblePackages(caller),
      ),
    );
  const judged = (result: keyof typeof RESULT_SQL) =>
    sql`count(*) filter (where result = ${RESULT_SQL[result]})::int`;
  const { rows } = await tx.execute<ChangedPlace>(sql`
    with found as materialized (${found})
    select count(*)::int as total, ${judged('accepted')} as accepted, ${judged('rejected')} as rejected,
      max(place) filter (where id = ${itemId ?? null}::uuid) as place,
      (select json_build_object('itemId', id, 'place', place) from found where result = ${RESULT_SQL.unchecked}
        order by place <= ${after}, place limit 1) as next
    from found
  `);
  return rows[0] ?? NOTHING;
};
