import { and, eq, lt, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';
import { enqueueParsing } from '../files/enqueue-parsing.ts';
import { unclaimed } from './claim-files.ts';

/** What came in just now is in the queue, and somebody comes for it. */
const JUST_CAME = 60_000;
/** So many batches at a time; the next look finds the others. */
const AT_ONCE = 100;

/**
 * Asks again for a look into files that nobody is at: whoever was at them was killed, and what the queue made of that was
 * done by one who still saw their claims. Gives the number of batches.
 */
export async function resumeParsing({ database, background, now }: Services): Promise<number> {
  const at = now();
  return database.system(async (tx) => {
    const left = await tx
      .select({
        customerId: datasetFile.customerId,
        batchId: datasetFile.batchId,
        files: sql<boolean>`bool_or(${datasetFile.kind} <> 'zip')`,
        archives: sql<boolean>`bool_or(${datasetFile.kind} = 'zip')`,
      })
      .from(datasetFile)
      .where(
        and(
          eq(datasetFile.parseState, PARSE_STATE.parsing),
          lt(datasetFile.createdAt, new Date(at.getTime() - JUST_CAME)),
          unclaimed(at),
        ),
      )
      .groupBy(datasetFile.customerId, datasetFile.batchId)
      .limit(AT_ONCE);
    for (const { customerId, batchId, ...kinds } of left) {
      await enqueueParsing(tx, background, { customerId, batchId }, kinds);
    }
    return left.length;
  });
}
