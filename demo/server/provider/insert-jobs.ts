import { type SQL, sql } from 'drizzle-orm';
import { batchPackage } from '../db/schema/delivery.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import { job } from '../db/schema/job.ts';
import { sqlId } from '../db/sql-id.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { beginJobs } from '../lifecycle/begin-delivery.ts';
import type { PlacedJob } from './place-jobs.ts';

interface Place {
  readonly customerId: string;
  readonly batchId: string;
  readonly now: Date;
}

/** As rows that a statement can join: a delivery may have thousands of job numbers. */
function placed(jobs: readonly PlacedJob[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
    as placed(number text, frames int, package int, index int, first int)`;
}

export async function insertJobs(
  tx: SystemTransaction,
  jobs: readonly PlacedJob[],
  { customerId, batchId, now }: Place,
): Promise<void> {
  await beginJobs(
    tx,
    sql`select ${sqlId(now, sql`placed.package * 1000 + placed.index`)} as id, ${customerId}::uuid as customer_id,
        ${batchId}::uuid as batch_id, kept.id as package_id, placed.index as position, placed.number, placed.frames
      from ${placed(jobs)}
      join ${batchPackage} kept on kept.batch_id = ${batchId}::uuid and kept.position = placed.package
      order by placed.package, placed.index`,
  );
}

/**
 * Where each record of an import goes: `record`, its place in the order of all, `package` and `position` in it,
 * `job_id` and `frame` (specification 3: the frames of a job number are its data items).
 */
export function placesInJobs(importId: string, jobs: readonly PlacedJob[], batchId: string): SQL {
  return sql`
    select found.record, found.position as place, placed.package,
      (placed.first - 1 + row_number() over (
        partition by placed.number order by (found.record -> 'job' ->> 'frame')::int
      ))::int as position,
      kept.id as job_id, (found.record -> 'job' ->> 'frame')::int as frame
    from ${deliveryImportRecord} found
    join ${placed(jobs)} on placed.number = found.record -> 'job' ->> 'number'
    join ${job} kept on kept.batch_id = ${batchId}::uuid and kept.number = placed.number
    where found.import_id = ${importId}::uuid
  `;
}

/** The same for pictures, which are cut into packages by number alone. */
export function placesInOrder(importId: string, packageSize: number): SQL {
  return sql`
    select found.record, found.position as place,
      (found.position - 1) / ${packageSize}::int + 1 as package,
      (found.position - 1) % ${packageSize}::int + 1 as position,
      null::uuid as job_id, null::int as frame
    from ${deliveryImportRecord} found
    where found.import_id = ${importId}::uuid
  `;
}
