import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WorkContext } from '../../background/background-work.ts';
import { dataDownloadPart } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { keepKey, reserveKey } from '../../stored-files/doom.ts';
import { changeDownload } from './change-download.ts';
import { countedHash } from './counted-hash.ts';
import { annotationWriter } from './format/annotation-format.ts';
import { PackCancelled } from './pack-failure.ts';
import { packProgress } from './pack-progress.ts';
import type { PackWork } from './pack-work.ts';
import { BEGINNING, type PackedItem, type Place, withDocuments } from './packed-item.ts';
import { findPacking, type Packing } from './packing.ts';
import { partDigits, partName } from './part-name.ts';
import { partZip } from './part-zip.ts';
import { planPart } from './plan-part.ts';
import { safePath } from './safe-path.ts';

type Part = typeof dataDownloadPart.$inferInsert;

/** Packs the next zip file of a download, or ends it with the list of their hashes. Gives whether more is to come. */
export async function packNext(work: PackWork, context: WorkContext<Services>): Promise<boolean> {
  const { services } = context;
  const { customerId, downloadId } = work;
  const read = <T>(reading: (tx: TenantTransaction) => Promise<T>) =>
    services.database.tenant(customerId, reading);
  const packing = await read((tx) => findPacking(tx, downloadId));
  if (!packing) return false;
  const { download, batches, parts } = packing;
  const last = parts.at(-1);
  const behind: Place = last
    ? { batch: last.lastBatch, package: last.lastPackage, item: last.lastItem }
    : BEGINNING;
  const items = await planPart(
    read,
    { batches, scope: download.scope, withData: download.withData },
    behind,
    { bytes: services.config.downloadPartBytes, items: services.config.downloadPartItems },
  );
  const before = {
    items: parts.reduce((sum, one) => sum + one.items, 0),
    objects: parts.reduce((sum, one) => sum + one.objects, 0),
  };
  const progress = packProgress(work, context, before.items);
  await progress.set({ state: 'packing', done: before.items });
  if (items.length === 0) {
    await writeHashes(packing, work, context);
    return false;
  }
  await writePart(packing, items, { work, context, progress, before, read });
  return true;
}

interface Writing {
  readonly work: PackWork;
  readonly context: WorkContext<Services>;
  readonly progress: ReturnType<typeof packProgress>;
  readonly before: { readonly items: number; readonly objects: number };
  read<T>(reading: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

async function writePart(
  { download, orderName, orderNumber, batches, parts }: Packing,
  items: readonly PackedItem[],
  { work, context, progress, before, read }: Writing,
): Promise<void> {
  const { services } = context;
  const number = parts.length + 1;
  const digits = partDigits(number);
  const writer = annotationWriter(download.format);
  const { output, written } = partZip({
    manifest: {
      path: `manifest-${digits}.json`,
      head: {
        order: orderName,
        batches: batches.map(({ name }) => name),
        format: download.format,
        scope: download.scope,
        part: number,
      },
    },
    facts: {
      items,
      itemsBefore: before.items,
      objectsBefore: before.objects,
      labels: [...new Set(batches.flatMap(({ labels }) => labels))],
      dataPath: ({ folder, fileName }) => safePath(folder, fileName),
      annotated: () => withDocuments(read, items),
    },
    writer,
    withData: download.withData,
    storage: services.storage,
    at: download.createdAt,
    onItem: progress.items,
  });
  const end = items.at(-1)?.place ?? BEGINNING;
  await store(
    output,
    work,
    context,
    ({ fileKey, size, sha256 }) => {
      const { objects } = written();
      return {
        number,
        fileName: partName({ ...download, orderNumber }, number),
        fileKey,
        size,
        sha256,
        items: items.length,
        objects,
        lastBatch: end.batch,
        lastPackage: end.package,
        lastItem: end.item,
      };
    },
    { done: before.items + items.length },
  );
}

/** The last file: a line for each zip, as `sha256sum -c` reads it. */
async function writeHashes(
  { download, orderNumber, parts }: Packing,
  work: PackWork,
  context: WorkContext<Services>,
): Promise<void> {
  const lines = parts.map(({ sha256, fileName }) => `${sha256}  ${fileName}\n`);
  const source = Readable.from([lines.join('')], { objectMode: false });
  await store(
    source,
    work,
    context,
    ({ fileKey, size, sha256 }) => ({
      number: 0,
      fileName: partName({ ...download, orderNumber }, 0),
      fileKey,
      size,
      sha256,
      items: 0,
      objects: 0,
      lastBatch: 0,
      lastPackage: 0,
      lastItem: 0,
    }),
    { state: 'ready', done: download.total },
  );
}

interface Stored {
  readonly fileKey: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Stores a file under a key of this try, and names it together with what it changes of the download: a try that was
 * overtaken, or cut off, leaves nothing behind, for its key stays doomed.
 */
async function store(
  source: Readable,
  { customerId, downloadId }: PackWork,
  { services: { database, storage, now }, signal }: WorkContext<Services>,
  row: (stored: Stored) => Omit<Part, 'customerId' | 'downloadId'>,
  more: Parameters<typeof changeDownload>[2],
): Promise<void> {
  const fileKey = await database.tenant(customerId, (tx) => reserveKey(tx, `downloads/${customerId}`, now()));
  const { through, sum } = countedHash();
  const output = new PassThrough();
  const piped = pipeline(source, through, output, { signal });
  const put = storage.put(fileKey, Readable.toWeb(output) as ReadableStream<Uint8Array>);
  await Promise.allSettled([piped, put]);
  // Its error first: it is the cause of the other's.
  await piped;
  await put;
  const { size, sha256 } = sum();
  await database.tenant(customerId, async (tx) => {
    // What is packed must still be what was accepted, to the last.
    const still = await findPacking(tx, downloadId);
    if (!still || !(await changeDownload(tx, downloadId, more))) throw new PackCancelled();
    const named = await tx
      .insert(dataDownloadPart)
      .values({ ...row({ fileKey, size, sha256 }), customerId, downloadId })
      .onConflictDoNothing()
      .returning({ number: dataDownloadPart.number });
    // Taken for lost, this try was overtaken by another.
    if (named.length === 0) throw new PackCancelled();
    await keepKey(tx, fileKey);
  });
}
