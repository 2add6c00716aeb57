import { sql } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import { item } from '../db/schema/item.ts';
import { annotation } from '../db/schema/review.ts';
import { sqlId } from '../db/sql-id.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { beginBatchDelivery, beginPackages } from '../lifecycle/begin-delivery.ts';
import { insertJobs, placesInJobs, placesInOrder } from './insert-jobs.ts';
import { inColorsOfOrder } from './label-colors.ts';
import { nextNumber } from './next-number.ts';
import type { OpenImport } from './open-import.ts';
import { countJobs, placeJobs } from './place-jobs.ts';

/** Makes a batch with packages, items and documents of an import's records, a statement for each table. */
export async function insertDelivery(
  tx: SystemTransaction,
  delivery: OpenImport,
  orderId: string,
  now: Date,
): Promise<string> {
  const { id: importId, customerId, packageSize, items } = delivery;
  const batchId = newId(now);
  const jobs = placeJobs(await countJobs(tx, importId), packageSize);
  await beginBatchDelivery(tx, {
    id: batchId,
    customerId,
    orderId,
    number: await nextNumber(tx, 'batch', customerId, now),
    name: delivery.batch,
    submitter: delivery.submitter,
    deliveredAt: now,
    labels: await inColorsOfOrder(tx, orderId, delivery.labels),
    kind: jobs.length > 0 ? 'video' : 'image',
  });
  const packages = jobs.at(-1)?.package ?? Math.ceil(items / packageSize);
  const digits = Math.max(2, String(packages).length);
  await beginPackages(
    tx,
    sql`select ${sqlId(now, sql`n`)} as id, ${customerId}::uuid as customer_id, ${batchId}::uuid as batch_id, n as position,
      lpad(n::text, ${digits}, '0') as name
      from generate_series(1, ${packages}::int) n`,
  );
  if (jobs.length > 0) await insertJobs(tx, jobs, { customerId, batchId, now });
  const places =
    jobs.length > 0 ? placesInJobs(importId, jobs, batchId) : placesInOrder(importId, packageSize);
  await tx.execute(sql`
    insert into ${item} (
      id, customer_id, batch_id, package_id, position, file_name, annotator, job_id, frame,
      media_key, media_type, size, sha256, width, height, object_count
    )
    select ${sqlId(now, sql`placed.place`)}, ${customerId}::uuid, ${batchId}::uuid, kept.id,
      placed.position, record ->> 'fileName', record ->> 'annotator', placed.job_id, placed.frame,
      ${`media/${customerId}/`}::text || left(record ->> 'sha256', 2) || '/' || (record ->> 'sha256'),
      record ->> 'mediaType', (record ->> 'size')::bigint, record ->> 'sha256',
      (record -> 'document' ->> 'width')::int, (record -> 'document' ->> 'height')::int,
      jsonb_array_length(record -> 'document' -> 'objects')
    from (${places}) placed
    join ${batchPackage} kept on kept.batch_id = ${batchId}::uuid and kept.position = placed.package
    order by placed.place
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
