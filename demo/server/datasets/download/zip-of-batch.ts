import { Readable } from 'node:stream';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { Services } from '../../services.ts';

/** Files are looked up by so many at a time: the list of a batch has no end that memory would have to hold. */
const AT_ONCE = 200;

interface Entry {
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly createdAt: Date;
  readonly fileKey: string;
  readonly fileOffset: number;
}

type Place = Pick<Entry, 'folder' | 'name'>;

/** The files of a batch as a zip, one after the other, as they are read; what a zip of the batch held is in it unpacked. */
export function zipOfBatch(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  { customerId, batchId }: { readonly customerId: string; readonly batchId: string },
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let isGone = false;
  output.once('close', () => {
    isGone = true;
  });
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);

  async function addAll(): Promise<void> {
    let behind: Place | null = null;
    for (;;) {
      const entries = await nextEntries(services, { customerId, batchId, behind });
      for (const entry of entries) {
        if (isGone) return;
        await add(entry);
      }
      const last = entries.at(-1);
      if (!last) break;
      behind = last;
    }
    zip.end();
  }

  /** Waits until it is through: nothing is read ahead. */
  async function add({ folder, name, size, createdAt, fileKey, fileOffset }: Entry): Promise<void> {
    const path = folder === '' ? name : `${folder}/${name}`;
    // Pictures, films and zips are as small as they get; packing them again would take a core for minutes.
    const options = { mtime: createdAt, compress: false, size };
    if (size === 0) {
      zip.addBuffer(Buffer.alloc(0), path, { mtime: createdAt, compress: false });
      return;
    }
    const opened = await services.storage.open(fileKey, { first: fileOffset, last: fileOffset + size - 1 });
    if (!opened) throw new Error(`${fileKey} is not in the storage`);
    const source = Readable.fromWeb(opened.stream as Parameters<typeof Readable.fromWeb>[0]);
    output.once('close', () => source.destroy());
    zip.addReadStream(source, path, options);
    await new Promise<void>((resolve, reject) => {
      source.once('end', resolve);
      source.once('error', reject);
      source.once('close', resolve);
    });
  }

  addAll().catch(fail);
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function nextEntries(
  { database }: Pick<Services, 'database'>,
  {
    customerId,
    batchId,
    behind,
  }: { readonly customerId: string; readonly batchId: string; readonly behind: Place | null },
): Promise<Entry[]> {
  return database.tenant(customerId, (tx) =>
    tx
      .select({
        folder: datasetFile.folder,
        name: datasetFile.name,
        size: datasetFile.size,
        createdAt: datasetFile.createdAt,
        fileKey: content.fileKey,
        fileOffset: content.fileOffset,
        kind: datasetFile.kind,
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .where(
        and(
          eq(datasetFile.batchId, batchId),
          behind
            ? or(
                gt(datasetFile.folder, behind.folder),
                and(eq(datasetFile.folder, behind.folder), gt(datasetFile.name, behind.name)),
              )
            : undefined,
        ),
      )
      .orderBy(asc(datasetFile.folder), asc(datasetFile.name))
      .limit(AT_ONCE),
  );
}
