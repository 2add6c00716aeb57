import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { content, datasetFile, datasetFolder } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';
import { deleteDoomed } from '../../stored-files/delete-doomed.ts';
import { doom } from '../../stored-files/doom.ts';
import { doubt } from '../files/doubt.ts';

/** So many at a time: no transaction holds a hundred thousand files. */
const AT_ONCE = 500;

/** Deleted batches that are seen to at a time. */
const BATCHES = 50;

/** Takes away the files of deleted batches, then bytes that nothing names, then what lies in the storage of them. */
export async function dropDeleted(services: Services, signal: AbortSignal): Promise<number> {
  while (!signal.aborted && (await clearBatches(services)));
  while (!signal.aborted && (await dropContents(services)) === AT_ONCE);
  return deleteDoomed(services, signal);
}

/** Batches that are deleted keep nothing but their names. False once there is none left to be cleared. */
async function clearBatches({ database, now }: Services): Promise<boolean> {
  const batchIds = await database.system(async (tx) => {
    const rows = await tx
      .select({ id: datasetBatch.id })
      .from(datasetBatch)
      .where(and(isNotNull(datasetBatch.deletedAt), isNull(datasetBatch.clearedAt)))
      .orderBy(asc(datasetBatch.deletedAt))
      .limit(BATCHES);
    return rows.map(({ id }) => id);
  });
  if (batchIds.length === 0) return false;
  if ((await dropFiles(batchIds, { database, now })) === AT_ONCE) return true;
  await database.system(async (tx) => {
    await tx.delete(datasetFolder).where(inArray(datasetFolder.batchId, batchIds));
    await tx.update(datasetBatch).set({ clearedAt: now() }).where(inArray(datasetBatch.id, batchIds));
  });
  return true;
}

async function dropFiles(
  batchIds: readonly string[],
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<number> {
  return database.system(async (tx) => {
    const some = tx
      .select({ id: datasetFile.id })
      .from(datasetFile)
      .where(inArray(datasetFile.batchId, [...batchIds]))
      .limit(AT_ONCE);
    const gone = await tx.delete(datasetFile).where(inArray(datasetFile.id, some)).returning({
      contentId: datasetFile.contentId,
      thumbnailKey: datasetFile.thumbnailKey,
      renditionKey: datasetFile.renditionKey,
    });
    const contentIds = gone.map(({ contentId }) => contentId);
    const keys = gone.flatMap((file) => [file.thumbnailKey ?? [], file.renditionKey ?? []].flat());
    await doubt(tx, contentIds, now());
    await doom(tx, keys, now());
    return gone.length;
  });
}

/** Who takes such bytes up again at this moment holds them, and they stay. */
async function dropContents({ database, now }: Services): Promise<number> {
  return database.system(async (tx) => {
    const unnamed = sql`not exists (select 1 from ${datasetFile} where ${datasetFile.contentId} = ${content.id})`;
    const found = await tx
      .select({ id: content.id })
      .from(content)
      .where(isNotNull(content.doubtedAt))
      .orderBy(asc(content.doubtedAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    // Now nobody else can begin to name them.
    const gone = await tx
      .delete(content)
      .where(and(inArray(content.id, ids), unnamed))
      .returning({ fileKey: content.fileKey });
    // The others have a file after all.
    await tx.update(content).set({ doubtedAt: null }).where(inArray(content.id, ids));
    const keys = [...new Set(gone.map(({ fileKey }) => fileKey))];
    const named =
      keys.length === 0
        ? []
        : await tx
            .selectDistinct({ fileKey: content.fileKey })
            .from(content)
            .where(inArray(content.fileKey, keys));
    const still = new Set(named.map(({ fileKey }) => fileKey));
    await doom(
      tx,
      keys.filter((key) => !still.has(key)),
      now(),
    );
    return found.length;
  });
}
