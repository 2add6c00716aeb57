import { asc, sql } from 'drizzle-orm';
import { type BulkSums, MAX_SUMS } from '../../../../src/shared/contract/accept/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { counters } from '../../sums/counters.ts';
import { readBatches } from './lock-scope.ts';
import { packagesOf } from './operation-lists.ts';

/** What the batches of a call have come to, and the packages that it changed. */
export async function sumsAfter(
  context: CallContext,
  callId: string,
  batchIds: readonly string[],
): Promise<BulkSums> {
  const batches = await readBatches(context, batchIds);
  const packages = await context.tx
    .select()
    .from(batchPackage)
    .where(sql`${batchPackage.id} in ${packagesOf(callId)}`)
    .orderBy(asc(batchPackage.id))
    .limit(MAX_SUMS + 1);
  return {
    batches: batches.map(({ id: batchId, packagesAccepted, packagesRejected, ...sums }) => ({
      batchId,
      counters: counters(sums),
      packagesAccepted,
      packagesRejected,
    })),
    packages:
      packages.length > MAX_SUMS
        ? null
        : packages.map((row) => ({ packageId: row.id, counters: counters(row) })),
  };
}
