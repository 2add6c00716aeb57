import { and, isNull, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { deliveryImport, deliveryImportRecord, item } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { mediaKey } from './media-key.ts';

/** An import that nobody went on with for this long is given up. */
const STALE = 7 * 24 * 60 * 60 * 1000;

export const dropStaleImports = defineJob({
  name: 'drop-stale-imports',
  schema: v.object({}),
  schedule: '17 3 * * *',
  async run(_data, { services }) {
    const { database, storage, now, log } = services;
    const files = await database.system((tx) => dropStale(tx, new Date(now().getTime() - STALE)));
    for (const { customerId, sha256 } of files) await storage.delete(mediaKey(customerId, sha256));
    if (files.length > 0) log.info({ files: files.length }, 'files of stale imports deleted');
  },
});

/** Deletes stale imports; gives the files that nothing else has any more. */
async function dropStale(tx: SystemTransaction, before: Date) {
  const stale = and(isNull(deliveryImport.committedAt), lt(deliveryImport.createdAt, before));
  const { rows } = await tx.execute<{ customerId: string; sha256: string }>(sql`
    with files as (
      select distinct ${deliveryImport.customerId} as customer_id, record ->> 'sha256' as sha256
      from ${deliveryImport} join ${deliveryImportRecord} on ${deliveryImportRecord.importId} = ${deliveryImport.id}
      where ${stale}
    )
    select customer_id as "customerId", sha256 from files
    where not exists (
      select 1 from ${item} where ${item.customerId} = files.customer_id and ${item.sha256} = files.sha256
    ) and not exists (
      select 1 from ${deliveryImport} join ${deliveryImportRecord}
        on ${deliveryImportRecord.importId} = ${deliveryImport.id}
      where ${deliveryImport.customerId} = files.customer_id and ${deliveryImport.createdAt} >= ${before.toISOString()}
        and record ->> 'sha256' = files.sha256
    )
  `);
  await tx.delete(deliveryImport).where(stale);
  return rows;
}

export const providerJobs: readonly Job[] = [dropStaleImports];
