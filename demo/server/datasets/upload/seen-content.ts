import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { openTo } from '../access/open-to.ts';

/**
 * Whether a row of `content` is that of a file which the caller may open. Of all others they are told nothing: neither
 * that a data set has it which is restricted to others, nor are they given it for its hash.
 */
export function isSeenContent(tx: TenantTransaction, caller: Caller): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(datasetFile)
      .innerJoin(datasetBatch, eq(datasetBatch.id, datasetFile.batchId))
      .innerJoin(dataset, eq(dataset.id, datasetFile.datasetId))
      .where(
        and(
          eq(datasetFile.contentId, content.id),
          isNull(datasetBatch.deletedAt),
          isNull(dataset.deletedAt),
          openTo(caller),
        ),
      ),
  );
}
