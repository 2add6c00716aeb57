import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { recordOutcomes } from './record-outcome.ts';

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

/** So many may begin to look into a file and not come to an end. */
const ATTEMPTS = 3;

/**
 * Files of a batch to be looked into, taken so that no other server looks into the same; none when all are. What may have
 * ended whoever looked into it comes last, and alone, so that it takes no other with it; after some attempts it is left
 * alone for good.
 */
export async function claimFiles(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  { customerId, batchId }: { readonly customerId: string; readonly batchId: string },
  { archives, limit }: { readonly archives: boolean; readonly limit: number },
): Promise<ClaimedFile[]> {
  return database.tenant(customerId, async (tx) => {
    const at = now();
    const isFree = and(
      eq(datasetFile.batchId, batchId),
      eq(datasetFile.parseState, PARSE_STATE.parsing),
      archives ? eq(datasetFile.kind, 'zip') : sql`${datasetFile.kind} <> 'zip'`,
      unclaimed(at),
    );
    const given = await giveUp(tx, isFree, at);
    if (given.length > 0) log.error({ files: given }, 'files that nobody came to an end with are left alone');
    const free = await tx
      .select({ id: datasetFile.id, attempts: datasetFile.attempts })
      .from(datasetFile)
      .where(isFree)
      .orderBy(asc(datasetFile.attempts), asc(datasetFile.id))
      .limit(limit)
      .for('no key update', { skipLocked: true });
    const fresh = free.filter(({ attempts }) => attempts === 0);
    const ids = (fresh.length > 0 ? fresh : free.slice(0, 1)).map(({ id }) => id);
    if (ids.length === 0) return [];
    await tx
      .update(datasetFile)
      .set({ claimedAt: at, attempts: sql`${datasetFile.attempts} + 1` })
      .where(inArray(datasetFile.id, ids));
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

/** Ends what was begun too often; whoever asks for it again has it tried once more. Gives the ids. */
async function giveUp(tx: TenantTransaction, isFree: SQL | undefined, at: Date): Promise<string[]> {
  const over = await tx
    .select({
      id: datasetFile.id,
      customerId: datasetFile.customerId,
      datasetId: datasetFile.datasetId,
      batchId: datasetFile.batchId,
    })
    .from(datasetFile)
    .where(and(isFree, gte(datasetFile.attempts, ATTEMPTS)));
  const [target] = over;
  if (!target) return [];
  const ids = over.map(({ id }) => id);
  const outcomes = ids.map((id) => ({ id, state: 'toolFailed', reason: 'tool', detail: null }) as const);
  await recordOutcomes(tx, target, outcomes, at);
  await tx
    .update(datasetFile)
    .set({ attempts: ATTEMPTS - 1 })
    .where(inArray(datasetFile.id, ids));
  return ids;
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

/** Releases files that were claimed and not looked into, for which they are not to blame: the server stops. */
export async function releaseFiles(
  { database }: Pick<Services, 'database'>,
  files: readonly Pick<ClaimedFile, 'id' | 'customerId'>[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  const isOpen = and(inArray(datasetFile.id, ids), eq(datasetFile.parseState, PARSE_STATE.parsing));
  await database.tenant(first.customerId, (tx) =>
    tx
      .update(datasetFile)
      .set({ claimedAt: null, attempts: sql`greatest(${datasetFile.attempts} - 1, 0)` })
      .where(isOpen),
  );
}
