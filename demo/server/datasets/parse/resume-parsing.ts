import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { Background } from '../../background/background.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';
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
  const isOld = lt(datasetFile.createdAt, new Date(at.getTime() - JUST_CAME));
  return database.system((tx) => askAgain(tx, background, and(isOld, unclaimed(at))));
}

/**
 * The same at the start of a server beside which there can be no other: whoever claims a file has ended, and nobody waits
 * until the claim lapses.
 */
export async function resumeParsingAlone({ database, background }: Services): Promise<number> {
  return database.system(async (tx) => {
    await tx
      .update(datasetFile)
      .set({ claimedAt: null })
      .where(and(IS_OPEN, isNotNull(datasetFile.claimedAt)));
    return askAgain(tx, background);
  });
}

const IS_OPEN = eq(datasetFile.parseState, PARSE_STATE.parsing);

async function askAgain(tx: Transaction, background: Background, which?: SQL): Promise<number> {
  const left = await tx
    .select({
      customerId: datasetFile.customerId,
      batchId: datasetFile.batchId,
      files: sql<boolean>`bool_or(${datasetFile.kind} <> 'zip')`,
      archives: sql<boolean>`bool_or(${datasetFile.kind} = 'zip')`,
    })
    .from(datasetFile)
    .where(and(IS_OPEN, which))
    .groupBy(datasetFile.customerId, datasetFile.batchId)
    .limit(AT_ONCE);
  for (const { customerId, batchId, ...kinds } of left) {
    await enqueueParsing(tx, background, { customerId, batchId }, kinds);
  }
  return left.length;
}
