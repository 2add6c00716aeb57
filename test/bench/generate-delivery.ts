import { sql } from 'drizzle-orm';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';
import { recount } from '../../demo/server/judging/restore/recount.ts';
import { followBatches } from '../../demo/server/lifecycle/order.ts';
import type { BatchState } from '../../src/shared/contract/batch-state.ts';
import { generateObjects, LABEL_SET, OBJECTS } from './generate-objects.ts';

export interface GeneratedShape {
  readonly customerId: string;
  readonly orders: number;
  readonly batchesPerOrder: number;
  readonly packagesPerBatch: number;
  readonly itemsPerPackage: number;
  /** Acceptor to whom every second batch is assigned. */
  readonly acceptorId: string;
  readonly errorTypeId: string;
  /** A hex digit that tells the rows of several calls for one customer apart. */
  readonly prefix: string;
  /** Of the batches, in turn; those in `702` came back once and are in their second round. */
  readonly states?: readonly BatchState[];
  /** Leaves documents and objects out. */
  readonly bare?: boolean;
}

/** Items made by one statement: over a million, it would keep a million rows' trigger events in memory. */
const AT_ONCE = 50_000;

/**
 * Rows of a customer made inside the database: judged, commented, edited and delivered anew as in real
 * deliveries, with objects, and with a history of every package.
 */
export async function generateDelivery(tx: SystemTransaction, shape: GeneratedShape): Promise<void> {
  const { customerId, orders, batchesPerOrder, packagesPerBatch, itemsPerPackage } = shape;
  const states = shape.states ?? ['00', '05', '702', '10', '20'];
  const batches = orders * batchesPerOrder;
  // Made to fit: nothing has to look whether every row's owner is there.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`set local statement_timeout = 0`);
  const packages = batches * packagesPerBatch;
  const id = (kind: string, number: string) =>
    sql.raw(
      `('${customerId.slice(-8)}-${kind}-7${shape.prefix}00-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`,
    );
  await tx.execute(sql`
    insert into project (id, customer_id, name, created_at)
    select ${id('0001', 'n')}, ${customerId}::uuid, 'Project ' || ${shape.prefix}::text || n, now() - n * interval '1 day'
    from generate_series(0, 9) n`);
  await tx.execute(sql`
    insert into "order" (id, customer_id, project_id, number, name, source, state, created_by, created_at, due_date, total_data, quantity)
    select ${id('0002', 'n')}, ${customerId}::uuid, ${id('0001', 'n % 10')}, 'PO-' || ${shape.prefix}::text || lpad(n::text, 6, '0'),
      'Order ' || md5(${shape.prefix}::text || n), case when n % 3 = 0 then 'contract' else 'platform' end, 'reviewable', 'Provider',
      now() - n * interval '1 hour', case when n % 5 > 0 then current_date + n % 90 end,
      ${batchesPerOrder * packagesPerBatch * itemsPerPackage}, ${batchesPerOrder * packagesPerBatch * itemsPerPackage}
    from generate_series(0, ${orders - 1}) n`);
  await tx.execute(sql`
    insert into batch (id, customer_id, order_id, number, name, submitter, delivered_at, state, round, labels)
    select ${id('0003', 'n')}, ${customerId}::uuid, ${id('0002', `n / ${batchesPerOrder}`)}, 'B-' || ${shape.prefix}::text || n,
      'Batch ' || md5(n::text), 'Provider', now() - n * interval '20 minutes',
      state, case state when '702' then 2 else 1 end, ${LABEL_SET}::jsonb
    from generate_series(0, ${batches - 1}) n,
      lateral (select (string_to_array(${states.join(',')}, ','))[n % ${states.length} + 1] as state) chosen`);
  await tx.execute(sql`
    insert into assignment (customer_id, batch_id, account_id)
    select ${customerId}::uuid, ${id('0003', 'n')}, ${shape.acceptorId}::uuid
    from generate_series(0, ${batches - 1}, 2) n`);
  await tx.execute(sql`
    insert into package (id, customer_id, batch_id, position, name, state)
    select ${id('0004', 'n')}, ${customerId}::uuid, ${id('0003', `n / ${packagesPerBatch}`)},
      n % ${packagesPerBatch} + 1, 'Package ' || n % ${packagesPerBatch} + 1,
      (array['00', '05', '10', '20'])[n % 4 + 1]
    from generate_series(0, ${packages - 1}) n`);
  await tx.execute(sql`
    insert into batch_event (id, customer_id, batch_id, package_id, event, account_id, created_at)
    select gen_random_uuid(), customer_id, batch_id, id, event, ${shape.acceptorId}::uuid, now() - position * interval '1 minute'
    from package, unnest(array['packageClaimed', 'packageFinished']) event
    where customer_id = ${customerId}::uuid and id between ${id('0004', '0')} and ${id('0004', `${packages - 1}`)}`);
  await generateItems(tx, shape, packages, id);
  await tx.execute(sql`analyze`);
  await recount(tx, customerId);
  await followBatches(tx, await orderIds(tx, customerId));
}

async function generateItems(
  tx: SystemTransaction,
  { customerId, packagesPerBatch, itemsPerPackage, acceptorId, errorTypeId, bare }: GeneratedShape,
  packages: number,
  id: (kind: string, number: string) => ReturnType<typeof sql.raw>,
): Promise<void> {
  const items = packages * itemsPerPackage;
  const packageOf = `n / ${itemsPerPackage}`;
  const errors = JSON.stringify([{ errorTypeId }]);
  const judged = sql`case when result <> '00' then`;
  for (let first = 0; first < items; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, items) - 1;
    // Half of what was judged in a second round is carried, a tenth of all items came in anew.
    await tx.execute(sql`
      insert into item (id, customer_id, batch_id, package_id, position, file_name, media_key, media_type, size,
        width, height, object_count, marks, result, how, actual_result, errors, comment_count, judged_by_id, judged_at,
        annotator, carried, change)
      select ${id('0005', 'n')}, ${customerId}::uuid, ${id('0003', `(${packageOf}) / ${packagesPerBatch}`)},
        ${id('0004', packageOf)}, n % ${itemsPerPackage} + 1, (${sql.raw(packageOf)}) || '/' || md5(n::text) || '.jpg',
        'media/' || n, 'image/jpeg', 250000, 1920, 1080, ${OBJECTS},
        case when n % 100 = 7 then array['1', '91'] else '{}' end, result, ${judged} 'single' end, nullif(result, '00'),
        case when result = '20' then ${errors}::jsonb else '[]' end, (n % 90 = 3)::int, ${judged} ${acceptorId}::uuid end,
        ${judged} now() - n * interval '1 second' end, 'Annotator ' || n % 12,
        again and result <> '00' and n % 10 < 4,
        case when again and n % 20 = 8 then 'changed' when again and n % 20 = 18 then 'same' end
      from (
        select n, case when n % 20 = 0 then '20' when n % 10 < 7 then '10' else '00' end as result,
          (select round > 1 from batch where id = ${id('0003', `(${packageOf}) / ${packagesPerBatch}`)}) as again
        from generate_series(${first}::int, ${last}::int) n
      ) numbered`);
    if (bare) continue;
    const made = sql`item.id between ${id('0005', `${first}`)} and ${id('0005', `${last}`)}`;
    await generateObjects(tx, made, { accountId: acceptorId, errorTypeId });
  }
}

async function orderIds(tx: SystemTransaction, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from "order" where customer_id = ${customerId}::uuid`,
  );
  return rows.map((row) => row.id);
}
