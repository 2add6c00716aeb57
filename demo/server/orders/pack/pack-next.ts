import { Readable } from 'node:stream';
import type { WorkContext } from '../../background/background-work.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { zipPaths } from '../../zip/zip-paths.ts';
import { annotationWriter } from './format/annotation-format.ts';
import { packProgress } from './pack-progress.ts';
import type { PackWork } from './pack-work.ts';
import { BEGINNING, type PackedItem, type Place, withDocuments } from './packed-item.ts';
import { findPacking, type Packing } from './packing.ts';
import { partDigits, partName } from './part-name.ts';
import { type PartZip, partZip } from './part-zip.ts';
import { planPart } from './plan-part.ts';
import { storePart } from './store-part.ts';

/** Packs the next zip file of a download, or ends it with the list of their hashes. Gives whether more is to come. */
export async function packNext(work: PackWork, context: WorkContext<Services>): Promise<boolean> {
  const { services } = context;
  const { customerId, downloadId } = work;
  const read = <T>(reading: (tx: TenantTransaction) => Promise<T>) =>
    services.database.tenant(customerId, reading);
  const kept = services.packedPaths.take(downloadId);
  const packing = await read((tx) => findPacking(tx, downloadId, services.now()));
  if (!packing) return false;
  const { download, batches, parts } = packing;
  const last = parts.at(-1);
  const behind: Place = last
    ? { batch: last.lastBatch, package: last.lastPackage, item: last.lastItem }
    : BEGINNING;
  // Others were kept where another server packed since, or one that is not there any more.
  const known = !last ? zipPaths() : kept?.behind === textOf(behind) ? kept.paths : null;
  const { items, paths } = await planPart(
    read,
    { batches, scope: download.scope, withData: download.withData, known },
    behind,
    { bytes: services.config.downloadPartBytes, items: services.config.downloadPartItems },
  );
  const before = {
    items: parts.reduce((sum, one) => sum + one.items, 0),
    objects: parts.reduce((sum, one) => sum + one.objects, 0),
  };
  const progress = packProgress(work, context, before.items);
  await progress.begin();
  if (items.length === 0) {
    await writeHashes(packing, work, context);
    return false;
  }
  await writePart(packing, items, { work, context, progress, before, read });
  const end = items.at(-1)?.place;
  if (paths && end) services.packedPaths.keep(downloadId, { paths, behind: textOf(end) });
  return true;
}

function textOf({ batch, package: packageNumber, item }: Place): string {
  return `${batch}.${packageNumber}.${item}`;
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
  const isOnly = number === 1 && items.length === download.total;
  const part = {
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
      digits: isOnly ? null : digits,
      items,
      itemsBefore: before.items,
      objectsBefore: before.objects,
      labels: [...new Set(batches.flatMap(({ labels }) => labels))],
      annotated: () => withDocuments(read, items),
    },
    writer,
    withData: download.withData,
    storage: services.storage,
    at: download.createdAt,
    onItem: progress.items,
  } satisfies PartZip;
  const end = items.at(-1)?.place ?? BEGINNING;
  await storePart(work, context, () => {
    const { output, written } = partZip(part);
    const row = () => ({
      number,
      fileName: partName({ ...download, orderNumber }, number),
      items: items.length,
      objects: written().objects,
      lastBatch: end.batch,
      lastPackage: end.package,
      lastItem: end.item,
    });
    return { source: output, row, done: before.items + items.length, isLast: false };
  });
}

/** The last file: a line for each zip, as `sha256sum -c` reads it. */
async function writeHashes(
  { download, orderNumber, parts }: Packing,
  work: PackWork,
  context: WorkContext<Services>,
): Promise<void> {
  const lines = parts.map(({ sha256, fileName }) => `${sha256}  ${fileName}\n`);
  const row = () => ({
    number: 0,
    fileName: partName({ ...download, orderNumber }, 0),
    items: 0,
    objects: 0,
    lastBatch: 0,
    lastPackage: 0,
    lastItem: 0,
  });
  await storePart(work, context, () => ({
    source: Readable.from([lines.join('')], { objectMode: false }),
    row,
    done: download.total,
    isLast: true,
  }));
}
