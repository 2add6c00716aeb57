import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';

/** Somebody who was at it for so long without a word has ended. */
const CLAIM_KEPT = 10 * 60 * 1000;

export interface ClaimedFile {
  readonly id: string;
  readonly customerId: string;
  readonly datasetId: string;
  readonly batchId: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly fileKey: string;
  readonly fileOffset: number;
}

/** Files of a batch to be looked into, taken so that no other server looks into the same; none when all are. */
export async function claimFiles(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { customerId, batchId }: { readonly customerId: string; readonly batchId: string },
  { archives, limit }: { readonly archives: boolean; readonly limit: number },
): Promise<ClaimedFile[]> {
  return database.tenant(customerId, async (tx) => {
    const at = now();
    const free = await tx
      .select({ id: datasetFile.id })
      .from(datasetFile)
      .where(
        and(
          eq(datasetFile.batchId, batchId),
          eq(datasetFile.parseState, PARSE_STATE.parsing),
          archives ? eq(datasetFile.kind, 'zip') : sql`${datasetFile.kind} <> 'zip'`,
          or(isNull(datasetFile.claimedAt), lt(datasetFile.claimedAt, new Date(at.getTime() - CLAIM_KEPT))),
        ),
      )
      .orderBy(asc(datasetFile.id))
      .limit(limit)
      .for('no key update', { skipLocked: true });
    if (free.length === 0) return [];
    const ids = free.map(({ id }) => id);
    await tx.update(datasetFile).set({ claimedAt: at }).where(inArray(datasetFile.id, ids));
    return tx
      .select({
        id: datasetFile.id,
        customerId: datasetFile.customerId,
        datasetId: datasetFile.datasetId,
        batchId: datasetFile.batchId,
        folder: datasetFile.folder,
        name: datasetFile.name,
        size: datasetFile.size,
        fileKey: content.fileKey,
        fileOffset: content.fileOffset,
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .where(inArray(datasetFile.id, ids))
      .orderBy(asc(datasetFile.id));
  });
}

/** Says that a long look into files of one customer goes on. */
export async function keepClaims(
  { database, now }: Pick<Services, 'database' | 'now'>,
  files: readonly Pick<ClaimedFile, 'id' | 'customerId'>[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  await database.tenant(first.customerId, (tx) =>
    tx
      .update(datasetFile)
      .set({ claimedAt: now() })
      .where(and(inArray(datasetFile.id, ids), eq(datasetFile.parseState, PARSE_STATE.parsing))),
  );
}

/** Lets files go that were claimed and not looked into: the server stops. */
export async function letGo(
  { database }: Pick<Services, 'database'>,
  files: readonly Pick<ClaimedFile, 'id' | 'customerId'>[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  await database.tenant(first.customerId, (tx) =>
    tx.update(datasetFile).set({ claimedAt: null }).where(inArray(datasetFile.id, ids)),
  );
}
