import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { deliveryImport, deliveryImportRecord } from '../db/schema/import.ts';
import { item } from '../db/schema/item.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { lockFiles } from './delivery-lock.ts';
import { mediaKey } from './media-key.ts';

/**
 * Drops imports that nobody touched since `before`, with the files that nothing else names any more; gives the
 * number of files. The files are chosen after the imports are gone, and deleted before the lock is: records that
 * come in meanwhile either name them in time or learn that they are missing.
 */
export async function dropStale({ database, storage }: Services, before: Date): Promise<number> {
  const stale = and(isNull(deliveryImport.committedAt), lt(deliveryImport.touchedAt, before));
  const found = await database.system((tx) =>
    tx.selectDistinct({ customerId: deliveryImport.customerId }).from(deliveryImport).where(stale),
  );
  let files = 0;
  for (const { customerId } of found) {
    files += await database.system(async (tx) => {
      await lockFiles(tx, customerId);
      const hashes = await filesOf(tx, customerId, before);
      await tx.delete(deliveryImport).where(and(stale, eq(deliveryImport.customerId, customerId)));
      const unused = await unusedOf(tx, customerId, hashes);
      for (const sha256 of unused) await storage.delete(mediaKey(customerId, sha256));
      return unused.length;
    });
  }
  return files;
}

/** The files of the customer's stale imports, which are held from here on: nobody goes on with them meanwhile. */
async function filesOf(tx: SystemTransaction, customerId: string, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    with stale as (
      select id from ${deliveryImport}
      where customer_id = ${customerId}::uuid and committed_at is null
        and touched_at < ${before.toISOString()}::timestamptz
      for update
    )
    select distinct record ->> 'sha256' as sha256
    from ${deliveryImportRecord} join stale on stale.id = ${deliveryImportRecord.importId}
  `);
  return rows.map((row) => row.sha256);
}

/** Which of these files no item and no other import names. */
async function unusedOf(tx: SystemTransaction, customerId: string, hashes: readonly string[]) {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    select sha256 from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as file (sha256)
    where not exists (
      select 1 from ${item} where ${item.customerId} = ${customerId}::uuid and ${item.sha256} = file.sha256
    ) and not exists (
      select 1 from ${deliveryImport} join ${deliveryImportRecord}
        on ${deliveryImportRecord.importId} = ${deliveryImport.id}
      where ${deliveryImport.customerId} = ${customerId}::uuid and record ->> 'sha256' = file.sha256
    )
  `);
  return rows.map((row) => row.sha256);
}
