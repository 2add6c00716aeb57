import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { content, datasetFile, datasetFolder, doomedFile } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';
import { doom } from '../files/doom.ts';

/** So many at a time: no transaction holds a hundred thousand files. */
const AT_ONCE = 500;

/** Takes away the files of deleted batches, then bytes that nothing names, then what lies in the storage of them. */
export async function dropDeleted(services: Services, signal: AbortSignal): Promise<number> {
  await untilFew(() => dropFiles(services), signal);
  await untilFew(() => dropContents(services), signal);
  return untilFew(() => dropStored(services), signal);
}

async function untilFew(step: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await step();
    all += some;
    if (some < AT_ONCE || signal.aborted) return all;
  }
}

/** Batches that are deleted keep nothing but their names. */
async function dropFiles({ database, now }: Services): Promise<number> {
  return database.system(async (tx) => {
    const deleted = tx
      .select({ id: datasetFile.id })
      .from(datasetFile)
      .innerJoin(
        datasetBatch,
        and(eq(datasetBatch.id, datasetFile.batchId), isNotNull(datasetBatch.deletedAt)),
      )
      .limit(AT_ONCE);
    const gone = await tx
      .delete(datasetFile)
      .where(inArray(datasetFile.id, deleted))
      .returning({ thumbnailKey: datasetFile.thumbnailKey, renditionKey: datasetFile.renditionKey });
    const keys = gone.flatMap((file) => [file.thumbnailKey ?? [], file.renditionKey ?? []].flat());
    await doom(tx, keys, now());
    if (gone.length < AT_ONCE) {
      const batches = tx
        .select({ id: datasetBatch.id })
        .from(datasetBatch)
        .where(isNotNull(datasetBatch.deletedAt));
      await tx.delete(datasetFolder).where(inArray(datasetFolder.batchId, batches));
    }
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
      .where(unnamed)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    // Asked again, now that nobody else can name them.
    const gone = await tx
      .delete(content)
      .where(and(inArray(content.id, ids), unnamed))
      .returning({ fileKey: content.fileKey });
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

/** The file goes before its name: one that could not be deleted is tried again. */
async function dropStored({ database, storage, now }: Services): Promise<number> {
  return database.system(async (tx) => {
    const due = await tx
      .select({ fileKey: doomedFile.fileKey })
      .from(doomedFile)
      .where(sql`${doomedFile.dueAt} <= ${now().toISOString()}::timestamptz`)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const keys = due.map(({ fileKey }) => fileKey);
    const named = await tx
      .selectDistinct({ fileKey: content.fileKey })
      .from(content)
      .where(inArray(content.fileKey, keys));
    const kept = new Set(named.map(({ fileKey }) => fileKey));
    for (const key of keys) if (!kept.has(key)) await storage.delete(key);
    await tx.delete(doomedFile).where(inArray(doomedFile.fileKey, keys));
    return due.length;
  });
}
