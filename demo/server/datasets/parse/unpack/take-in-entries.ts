import { eq } from 'drizzle-orm';
import { splitPath } from '../../../../../src/shared/contract/dataset/file-name.ts';
import { dataset, datasetBatch } from '../../../db/schema/dataset.ts';
import { datasetFile } from '../../../db/schema/dataset-file.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { contentFolder } from '../../files/content-folder.ts';
import { enqueueParsing } from '../../files/enqueue-parsing.ts';
import { contentKey, keepContent } from '../../files/keep-content.ts';
import { releaseKeys } from '../../files/release-keys.ts';
import { atPaths, type IncomingFile, takeIn } from '../../files/take-in.ts';
import type { Target } from '../../files/target.ts';
import { takesEntries } from '../../state/batch-facts.ts';
import { filesAtWork } from '../../state/files-at-work.ts';
import type { ClaimedFile } from '../claim-files.ts';
import { ParseProblem } from '../parse-problem.ts';
import { recordOutcomes } from '../record-outcome.ts';
import { pathIn } from './entries-folder.ts';
import type { StoredEntry } from './store-entries.ts';

/** So many rows go in one statement. */
const ROWS = 500;

/**
 * Where the bytes of the batch's files lie; held from here on it cannot be closed, where `tx` goes on. Into one that is
 * being annotated, or was, nothing comes any more.
 */
export async function openBatch(tx: TenantTransaction, { batchId }: ClaimedFile): Promise<string> {
  const [found] = await tx
    .select({
      customerId: dataset.customerId,
      storageArea: dataset.storageArea,
      state: datasetBatch.state,
      parsing: datasetBatch.parsing,
      endedAt: datasetBatch.endedAt,
      cancelledAt: datasetBatch.cancelledAt,
      deletedAt: datasetBatch.deletedAt,
      filesAtWork,
    })
    .from(datasetBatch)
    .innerJoin(dataset, eq(dataset.id, datasetBatch.datasetId))
    .where(eq(datasetBatch.id, batchId))
    .for('no key update', { of: datasetBatch });
  if (!found || found.deletedAt || !takesEntries(found)) throw new ParseProblem('batchClosed');
  return contentFolder(found.customerId, found.storageArea);
}

interface Unpacked {
  /** Where in the batch it all goes. */
  readonly folder: string;
  readonly stored: readonly StoredEntry[];
}

/** Takes what a zip held into its batch, all of it, and writes down that it is unpacked. */
export async function takeInEntries(
  tx: TenantTransaction,
  file: ClaimedFile,
  { folder, stored }: Unpacked,
  { background, now }: Services,
): Promise<void> {
  const { id, customerId, datasetId, batchId } = file;
  const [, area = ''] = (await openBatch(tx, file)).split('/');
  const at = now();
  const target = { customerId, datasetId, batchId };
  for (let from = 0; from < stored.length; from += ROWS) {
    const some = stored.slice(from, from + ROWS);
    const kept = await keepContent(tx, { customerId, storageArea: area }, some, at);
    const files = some.map((one) => {
      const contentId = kept.get(contentKey(one));
      if (contentId === undefined) throw new Error('content that was kept has no id');
      return { ...splitPath(pathIn(folder, one.path)), size: one.size, contentId, archiveId: id };
    });
    const taken = await takeIn(tx, target, files, at);
    await requireSame(tx, target, files, taken);
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

/**
 * A file of the zip whose path is taken is in the batch already, byte for byte, or it would be lost: then the zip stays
 * as it is, and says so.
 */
async function requireSame(
  tx: TenantTransaction,
  target: Target,
  files: readonly IncomingFile[],
  taken: readonly Place[],
): Promise<void> {
  const places = new Set(taken.map(placeOf));
  const left = files.filter((file) => !places.has(placeOf(file)));
  if (left.length === 0) return;
  const there = await tx
    .select({ folder: datasetFile.folder, name: datasetFile.name, contentId: datasetFile.contentId })
    .from(datasetFile)
    .where(atPaths(target, left));
  const contents = new Map(there.map((file) => [placeOf(file), file.contentId]));
  const lost = left.find((file) => contents.get(placeOf(file)) !== file.contentId);
  if (lost) throw new ParseProblem('entryExists', placeOf(lost));
}

type Place = Pick<IncomingFile, 'folder' | 'name'>;

function placeOf({ folder, name }: Place): string {
  return pathIn(folder, name);
}
