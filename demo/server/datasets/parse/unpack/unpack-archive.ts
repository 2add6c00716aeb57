import { eq } from 'drizzle-orm';
import { splitPath } from '../../../../../src/shared/contract/dataset/file-name.ts';
import { dataset, datasetBatch } from '../../../db/schema/dataset.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import { passingTrouble } from '../../../http/database-refusal.ts';
import type { Services } from '../../../services.ts';
import { isPassing } from '../../../storage/passing-trouble.ts';
import { reserveKey } from '../../../stored-files/doom.ts';
import { contentFolder } from '../../files/content-folder.ts';
import { enqueueParsing } from '../../files/enqueue-parsing.ts';
import { contentKey, keepContent } from '../../files/keep-content.ts';
import { releaseKeys } from '../../files/release-keys.ts';
import { takeIn } from '../../files/take-in.ts';
import { type ClaimedFile, keepingClaims, letGo } from '../claim-files.ts';
import { ParseProblem } from '../parse-problem.ts';
import { type Outcome, recordOutcomes } from '../record-outcome.ts';
import { storedBytes } from '../stored-bytes.ts';
import { readEntries } from './read-entries.ts';
import { type StoredEntry, storeEntries } from './store-entries.ts';

/** So many rows go in one statement. */
const ROWS = 500;

/** The server stops: what was begun is begun anew after the next start. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Unpacks a zip into its batch: all of its files, or, where one thing is wrong with it, none. They come into a folder
 * that is named as the zip, unless the zip has but that folder itself.
 */
export async function unpackArchive(
  file: ClaimedFile,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await keepingClaims(services, [file], () => unpack(file, services, signal));
  if (!outcome) return;
  const { customerId, datasetId, batchId } = file;
  await services.database.tenant(customerId, (tx) =>
    recordOutcomes(tx, { customerId, datasetId, batchId }, [outcome], services.now()),
  );
}

/** Null where it is recorded already, or the server stops. */
async function unpack(file: ClaimedFile, services: Services, signal: AbortSignal): Promise<Outcome | null> {
  const { id, customerId } = file;
  const { storage, database, now, log } = services;
  const bytes = storedBytes(storage, file);
  try {
    const place = await database.tenant(customerId, (tx) => openBatch(tx, file));
    const archive = await readEntries(bytes);
    const stored = await storeEntries(archive.zip, archive.entries, {
      storage,
      reserve: () => database.tenant(customerId, (tx) => reserveKey(tx, place, now())),
      async step() {
        if (signal.aborted) throw new Stopped();
      },
    });
    await database.tenant(customerId, (tx) => takeInAll(tx, file, stored, services));
    return null;
  } catch (error) {
    const trouble = bytes.trouble();
    const mayPass = trouble?.isPassing || isPassing(error) || passingTrouble(error, 'POST') !== null;
    if (signal.aborted || mayPass) {
      await letGo(services, [file]);
      if (signal.aborted) return null;
      // The queue comes again a little later.
      throw error;
    }
    if (error instanceof ParseProblem && !trouble) {
      return { id, state: 'parseFailed', reason: error.reason, detail: error.detail };
    }
    log.error({ err: trouble ?? error, file: id }, 'a zip could not be unpacked');
    return { id, state: 'toolFailed', reason: 'tool', detail: null };
  }
}

/** Where the bytes of the batch's files lie; held from here on it cannot be closed, where `tx` goes on. */
async function openBatch(tx: TenantTransaction, { batchId }: ClaimedFile): Promise<string> {
  const [found] = await tx
    .select({
      customerId: dataset.customerId,
      storageArea: dataset.storageArea,
      endedAt: datasetBatch.endedAt,
      cancelledAt: datasetBatch.cancelledAt,
      deletedAt: datasetBatch.deletedAt,
    })
    .from(datasetBatch)
    .innerJoin(dataset, eq(dataset.id, datasetBatch.datasetId))
    .where(eq(datasetBatch.id, batchId))
    .for('no key update', { of: datasetBatch });
  if (!found || found.cancelledAt || found.deletedAt) throw new ParseProblem('batchClosed');
  return contentFolder(found.customerId, found.storageArea);
}

async function takeInAll(
  tx: TenantTransaction,
  file: ClaimedFile,
  stored: readonly StoredEntry[],
  { background, now }: Services,
): Promise<void> {
  const { id, customerId, datasetId, batchId } = file;
  const [, area = ''] = (await openBatch(tx, file)).split('/');
  const at = now();
  const folder = folderOf(file, stored);
  const target = { customerId, datasetId, batchId };
  for (let from = 0; from < stored.length; from += ROWS) {
    const some = stored.slice(from, from + ROWS);
    const kept = await keepContent(tx, { customerId, storageArea: area }, some, at);
    const files = some.map((one) => {
      const contentId = kept.get(contentKey(one));
      if (contentId === undefined) throw new Error('content that was kept has no id');
      const path = folder === '' ? one.path : `${folder}/${one.path}`;
      return { ...splitPath(path), size: one.size, contentId, archiveId: id };
    });
    await takeIn(tx, target, files, at);
  }
  await releaseKeys(tx, [...new Set(stored.map(({ fileKey }) => fileKey))], at);
  const outcome = {
    id,
    state: 'parsed',
    facts: { entries: stored.length },
    rows: null,
    thumbnailKey: null,
    renditionKey: null,
    renditionType: null,
  } as const;
  await recordOutcomes(tx, target, [outcome], at);
  await enqueueParsing(tx, background, { customerId, batchId }, { files: true, archives: false });
}

/** Where the files of a zip go in their batch. */
function folderOf({ folder, name }: ClaimedFile, stored: readonly StoredEntry[]): string {
  const title = name.replace(/\.zip$/i, '');
  const isFolder = stored.every(({ path }) => path.startsWith(`${title}/`));
  const own = isFolder || title === '' ? [] : [title];
  return [...(folder === '' ? [] : [folder]), ...own].join('/');
}
