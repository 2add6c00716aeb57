import { sql } from 'drizzle-orm';
import type { BatchEvent } from '../../../../src/shared/contract/accept/history.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batchEvent } from '../../db/schema/history.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';

const FINISHED: BatchEvent = 'packageFinished';

/**
 * Whether somebody concluded a package after a conclusion of it, by itself or in bulk, whatever ended theirs: the earlier
 * one must not come back over it. Only the history knows: the package has none but the conclusion that stands.
 */
export async function isConcludedSince(
  tx: Transaction,
  { id, batchId }: Pick<LockedPackage['package'], 'id' | 'batchId'>,
  { finishedAt }: ConclusionBefore,
): Promise<boolean> {
  const then = sql`${finishedAt ?? '-infinity'}::timestamptz`;
  const { rows } = await tx.execute<{ isSince: boolean }>(sql`
    select exists (
      select 1 from ${batchEvent} where ${batchEvent.batchId} = ${batchId}::uuid and ${batchEvent.createdAt} > ${then}
        and ${batchEvent.packageId} = ${id}::uuid and ${batchEvent.event} = ${FINISHED}
    ) or exists (
      select 1 from ${judgement} join ${bulkOperation} on ${bulkOperation.id} = ${judgement.operationId}
      where ${judgement.packageId} = ${id}::uuid and ${judgement.itemId} is null and ${judgement.createdAt} > ${then}
        and ${bulkOperation.undoneAt} is null
    ) as "isSince"
  `);
  return rows[0]?.isSince ?? false;
}
