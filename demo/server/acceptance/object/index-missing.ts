import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { batch, batchPackage, item } from '../../db/schema/delivery.ts';
import type { Logger } from '../../log.ts';
import { indexObjects } from './index-objects.ts';

/**
 * Indexes the objects of batches from before there was an index, at the start of the server: a batch at a time,
 * so that a start that is cut off goes on where it was. Servers that start together wait for each other at the
 * packages, and the later finds nothing left to do.
 */
export async function indexMissing({ system }: Database, log: Logger): Promise<void> {
  const waiting = await system((tx) =>
    tx
      .select({ id: batch.id, name: batch.name })
      .from(batch)
      .where(
        sql`${batch.objects} = 0 and exists (
          select 1 from ${item} where ${item.batchId} = ${batch.id} and ${item.objectCount} > 0
        )`,
      ),
  );
  for (const { id, name } of waiting) {
    log.info({ batch: name }, 'indexing the objects of a batch');
    await system(async (tx) => {
      // A million items take their time; the limit of a single statement is not meant for this one.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx
        .select({ id: batchPackage.id })
        .from(batchPackage)
        .where(eq(batchPackage.batchId, id))
        .orderBy(batchPackage.id)
        .for('no key update');
      await indexObjects(tx, { batchId: id });
    });
  }
}
