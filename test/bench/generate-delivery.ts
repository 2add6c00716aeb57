import { sql } from 'drizzle-orm';
import { followBatches } from '../../demo/server/acceptance/order-state.ts';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';
import { recount } from '../../demo/server/result/recount.ts';

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
}

/** Rows of a customer made inside the database: judged, commented and edited as in real deliveries. */
export async function generateDelivery(tx: SystemTransaction, shape: GeneratedShape): Promise<void> {
  const { customerId, orders, batchesPerOrder, packagesPerBatch, itemsPerPackage } = shape;
  const batches = orders * batchesPerOrder;
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
    insert into "order" (id, customer_id, project_id, number, name, source, state, created_by, created_at, due_date, total_data)
    select ${id('0002', 'n')}, ${customerId}::uuid, ${id('0001', 'n % 10')}, 'PO-' || ${shape.prefix}::text || lpad(n::text, 6, '0'),
      'Order ' || md5(${shape.prefix}::text || n), case when n % 3 = 0 then 'contract' else 'platform' end, 'reviewable', 'Provider',
      now() - n * interval '1 hour', case when n % 5 > 0 then current_date + n % 90 end,
      ${batchesPerOrder * packagesPerBatch * itemsPerPackage}
    from generate_series(0, ${orders - 1}) n`);
  await tx.execute(sql`
    insert into batch (id, customer_id, order_id, number, name, submitter, delivered_at, state, labels)
    select ${id('0003', 'n')}, ${customerId}::uuid, ${id('0002', `n / ${batchesPerOrder}`)}, 'B-' || ${shape.prefix}::text || n,
      'Batch ' || md5(n::text), 'Provider', now() - n * interval '20 minutes',
      (array['00', '05', '05', '10', '20'])[n % 5 + 1], '[]'
    from generate_series(0, ${batches - 1}) n`);
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
  await generateItems(tx, shape, packages, id);
  await tx.execute(sql`analyze`);
  await recount(tx, customerId);
  await followBatches(tx, await orderIds(tx, customerId));
}

async function generateItems(
  tx: SystemTransaction,
  { customerId, packagesPerBatch, itemsPerPackage, acceptorId, errorTypeId }: GeneratedShape,
  packages: number,
  id: (kind: string, number: string) => ReturnType<typeof sql.raw>,
): Promise<void> {
  const items = packages * itemsPerPackage;
  const packageOf = `n / ${itemsPerPackage}`;
  const errors = JSON.stringify([{ errorTypeId }]);
  // In parts: one statement over a million rows would keep a million rows' trigger events in memory.
  for (let first = 0; first < items; first += 100_000) {
    await tx.execute(sql`
      insert into item (id, customer_id, batch_id, package_id, position, file_name, media_key, media_type, size,
        width, height, object_count, marks, result, how, actual_result, errors, comment_count, judged_by_id, judged_at)
      select ${id('0005', 'n')}, ${customerId}::uuid,
        ${id('0003', `(${packageOf}) / ${packagesPerBatch}`)}, ${id('0004', packageOf)},
        n % ${itemsPerPackage} + 1, (${sql.raw(packageOf)}) || '/' || md5(n::text) || '.jpg', 'media/' || n, 'image/jpeg',
        250000, 1920, 1080, n % 37, case when n % 100 = 7 then array['1', '91'] else '{}' end, result,
        case when result <> '00' then 'single' end, nullif(result, '00'),
        case when result = '20' then ${errors}::jsonb else '[]' end, (n % 90 = 3)::int,
        case when result <> '00' then ${acceptorId}::uuid end,
        case when result <> '00' then now() - n * interval '1 second' end
      from (
        select n, case when n % 20 = 0 then '20' when n % 10 < 7 then '10' else '00' end as result
        from generate_series(${first}::int, ${Math.min(first + 100_000, items) - 1}::int) n
      ) numbered`);
  }
}

async function orderIds(tx: SystemTransaction, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from "order" where customer_id = ${customerId}::uuid`,
  );
  return rows.map((row) => row.id);
}
