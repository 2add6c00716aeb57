import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { itemObject, packageLabel } from '../db/schema/object.ts';
import type { Transaction } from '../db/transaction.ts';
import { COLUMNS, latestObjects } from './latest-objects.ts';
import { addLabelSums, addObjectSums } from './object-sums.ts';

/** Items indexed by one statement: a batch may have a million, and what a statement holds in memory is bounded. */
const ITEMS_AT_ONCE = 20_000;

/**
 * Indexes those of some packages that never were: the demonstration's, and those from before there was an index.
 * Their objects are many and most are never looked at one by one, so it waits until somebody does. Call it before
 * reading `item_object`; it locks what it indexes, and waits for nobody where there is nothing to do.
 */
export async function ensureIndexed(
  tx: Transaction,
  place: { readonly batchId: string } | { readonly packageId: string },
): Promise<void> {
  const waiting = and(
    'packageId' in place ? eq(batchPackage.id, place.packageId) : eq(batchPackage.batchId, place.batchId),
    sql`${batchPackage.objects} > 0 and not ${IS_INDEXED}`,
  );
  const found = await tx.select({ id: batchPackage.id }).from(batchPackage).where(waiting);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await tx
    .select({ id: batchPackage.id })
    .from(batchPackage)
    .where(inArray(batchPackage.id, ids))
    .orderBy(asc(batchPackage.id))
    .for('no key update');
  // A batch of a million items takes its time, once.
  await tx.execute(sql`set local statement_timeout = 0`);
  // Behind the lock: whoever came first has indexed them already.
  const packages = await selectPackages(tx, and(inArray(batchPackage.id, ids), waiting));
  for (const packageIds of inParts(packages)) await indexWhole(tx, packageIds);
}

/** Whether the objects of a package are in `item_object`: before that nobody has decided about any of them. */
export const IS_INDEXED = sql<boolean>`exists (
  select 1 from ${packageLabel} where ${packageLabel.packageId} = ${batchPackage.id}
)`;

interface Counted {
  readonly id: string;
  readonly items: number;
}

/** Packages in their order, each with how many items it has. */
export function selectPackages(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      id: batchPackage.id,
      items: tx.$count(item, eq(item.packageId, batchPackage.id)),
      indexed: IS_INDEXED,
    })
    .from(batchPackage)
    .where(where)
    .orderBy(asc(batchPackage.position));
}

/** The ids of packages in parts that one statement takes. */
export function inParts(packages: readonly Counted[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { id, items } of packages) {
    const part = parts.at(-1);
    if (part && items <= room) {
      part.push(id);
      room -= items;
    } else {
      parts.push([id]);
      room = ITEMS_AT_ONCE - items;
    }
  }
  return parts;
}

/**
 * Packages without any row of theirs: nothing has to be compared, and their sums become what is there. Nobody has decided
 * about any of these objects.
 */
export async function indexWhole(tx: Transaction, packageIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (${latestObjects(sql`${inArray(item.packageId, [...packageIds])}`)}),
    put as (insert into ${itemObject} (${COLUMNS}) select ${COLUMNS} from fresh returning 1),
    delta as materialized (
      select customer_id, batch_id, package_id, label, count(distinct item_id)::int as items,
        count(*)::int as objects, 0 as accepted, 0 as rejected, sum(log_aspect) as log_aspect
      from fresh group by 1, 2, 3, 4
    ), ${addLabelSums()}, ${addObjectSums(sql`(
      select package_id, objects, 0 as accepted, 0 as rejected from delta
      union all
      select id, -objects, -objects_accepted, -objects_rejected from ${batchPackage}
      where ${inArray(batchPackage.id, [...packageIds])}
    )`)}
    select (select count(*) from put), (select count(*) from object_labels), (select count(*) from object_orders)
  `);
}
