import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';

/** Whoever is at files says so this often, in milliseconds: films and large zips take minutes. */
const KEPT = 60_000;
/** Whoever has not said so for so long has ended. */
const CLAIM_KEPT = 3 * KEPT;

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
          unclaimed(at),
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

/** What nobody looks into at this moment, of what is to be looked into. */
export function unclaimed(at: Date): SQL | undefined {
  const { claimedAt } = datasetFile;
  return or(isNull(claimedAt), lt(claimedAt, new Date(at.getTime() - CLAIM_KEPT)));
}

/** Keeps files of one customer claimed for as long as the work with them takes. */
export async function keepingClaims<T>(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  files: readonly Pick<ClaimedFile, 'id' | 'customerId'>[],
  work: () => Promise<T>,
): Promise<T> {
  const keep = async (customerId: string) => {
    const ids = files.map(({ id }) => id);
    const isOpen = and(inArray(datasetFile.id, ids), eq(datasetFile.parseState, PARSE_STATE.parsing));
    await database.tenant(customerId, (tx) => tx.update(datasetFile).set({ claimedAt: now() }).where(isOpen));
  };
  const [first] = files;
  const timer = setInterval(() => {
    // Another server may take them up then: what comes first is written down, and the other finds nothing left.
    if (first) keep(first.customerId).catch((error) => log.warn({ err: error }, 'a claim was not kept'));
  }, KEPT);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Lets files go that were claimed and not looked into: the server stops. */
export async function letGo(
  { database }: Pick<Services, 'database'>,
  files: readonly Pick<ClaimedFile, 'id' | 'customerId'>[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  const isOpen = and(inArray(datasetFile.id, ids), eq(datasetFile.parseState, PARSE_STATE.parsing));
  await database.tenant(first.customerId, (tx) =>
    tx.update(datasetFile).set({ claimedAt: null }).where(isOpen),
  );
}
