import { Readable } from 'node:stream';
import { and, asc, eq, gt, not, or, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
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

/** A zip whose files are in the batch. */
const isUnpacked = sql`(${datasetFile.kind} = 'zip' and ${datasetFile.archiveId} is null
  and ${datasetFile.parseState} = ${PARSE_STATE.parsed})`;

type Place = Pick<Entry, 'folder' | 'name'>;

/**
 * The files of a batch as a zip, one after the other, as they are read. What a zip of the batch held is in it unpacked,
 * in its place; one that could not be unpacked is in it as it is.
 */
export function zipOfBatch(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  { customerId, batchId }: { readonly customerId: string; readonly batchId: string },
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let isGone = false;
  /** The file that is being read: one at a time. */
  let source: Readable | null = null;
  output.once('close', () => {
    isGone = true;
    source?.destroy();
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
    const read = Readable.fromWeb(opened.stream as Parameters<typeof Readable.fromWeb>[0]);
    source = read;
    // It went while the file was being opened.
    if (isGone) read.destroy();
    else zip.addReadStream(read, path, options);
    await new Promise<void>((resolve, reject) => {
      read.once('end', resolve);
      read.once('error', reject);
      read.once('close', resolve);
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
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .where(
        and(
          eq(datasetFile.batchId, batchId),
          not(isUnpacked),
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
