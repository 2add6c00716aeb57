import { inArray, isNotNull, lt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { UNDOABLE } from '../../../../src/shared/contract/accept/undoable.ts';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import {
  bulkOperation,
  bulkOperationItem,
  bulkOperationJob,
  bulkOperationPackage,
} from '../../db/schema/bulk.ts';
import type { Services } from '../../services.ts';

/** Forgets what was before bulk results that cannot be undone any more; that they were given is kept. */
export const dropSnapshotsWork = defineWork({
  name: 'drop-bulk-snapshots',
  schema: v.object({}),
  schedule: '20 * * * *',
  async run(_data, { services: { database, now } }: WorkContext<Services>) {
    await database.system(async (tx) => {
      const oldest = new Date(now().getTime() - UNDOABLE);
      const past = tx
        .select({ id: bulkOperation.id })
        .from(bulkOperation)
        .where(
          or(
            isNotNull(bulkOperation.undoneAt),
            isNotNull(bulkOperation.closedAt),
            lt(bulkOperation.createdAt, oldest),
          ),
        );
      await tx.delete(bulkOperationItem).where(inArray(bulkOperationItem.operationId, past));
      await tx.delete(bulkOperationJob).where(inArray(bulkOperationJob.operationId, past));
      await tx.delete(bulkOperationPackage).where(inArray(bulkOperationPackage.operationId, past));
    });
  },
});
