import { sql } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import { annotation } from '../db/schema/review.ts';
import { sqlId } from '../db/sql-id.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { nextNumber } from './next-number.ts';
import type { OpenImport } from './open-import.ts';

/** Makes a batch with packages, items and documents of an import's records, a statement for each table. */
export async function insertDelivery(
  tx: SystemTransaction,
  delivery: OpenImport,
  orderId: string,
  now: Date,
): Promise<string> {
  const { id: importId, customerId, packageSize, items } = delivery;
  const batchId = newId(now);
  await tx.insert(batch).values({
    id: batchId,
    customerId,
    orderId,
    number: await nextNumber(tx, 'batch', customerId, now),
    name: delivery.batch,
    submitter: delivery.submitter,
    deliveredAt: now,
    labels: delivery.labels,
  });
  const packages = Math.ceil(items / packageSize);
  const digits = Math.max(2, String(packages).length);
  await tx.execute(sql`
    insert into ${batchPackage} (id, customer_id, batch_id, position, name)
    select ${sqlId(now, sql`n`)}, ${customerId}::uuid, ${batchId}::uuid, n, lpad(n::text, ${digits}, '0')
    from generate_series(1, ${packages}::int) n
  `);
  await tx.execute(sql`
    insert into ${item} (
      id, customer_id, batch_id, package_id, position, file_name,
      media_key, media_type, size, sha256, width, height, object_count
    )
    select ${sqlId(now, sql`found.position`)}, ${customerId}::uuid, ${batchId}::uuid, kept.id,
      (found.position - 1) % ${packageSize}::int + 1, record ->> 'fileName',
      ${`media/${customerId}/`}::text || left(record ->> 'sha256', 2) || '/' || (record ->> 'sha256'),
      record ->> 'mediaType', (record ->> 'size')::bigint, record ->> 'sha256',
      (record -> 'document' ->> 'width')::int, (record -> 'document' ->> 'height')::int,
      jsonb_array_length(record -> 'document' -> 'objects')
    from ${deliveryImportRecord} found
    join ${batchPackage} kept
      on kept.batch_id = ${batchId}::uuid and kept.position = (found.position - 1) / ${packageSize}::int + 1
    where found.import_id = ${importId}::uuid
    order by found.position
  `);
  await tx.execute(sql`
    insert into ${annotation} (customer_id, item_id, revision, document, created_at)
    select kept.customer_id, kept.id, 1, record -> 'document', ${now.toISOString()}::timestamptz
    from ${deliveryImportRecord} found
    join ${item} kept on kept.batch_id = ${batchId}::uuid and kept.file_name = record ->> 'fileName'
    where found.import_id = ${importId}::uuid
    order by found.position
  `);
  return batchId;
}
