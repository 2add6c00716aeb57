import { Readable } from 'node:stream';
import { and, asc, eq, gt, not, or, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset } from '../../db/schema/dataset.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { zipPaths } from '../../zip/zip-paths.ts';
import { createZipWriter } from '../../zip/zip-writer.ts';
import { opensStill } from '../access/opens-still.ts';

/** Files are looked up by so many at a time: the list of a batch has no end that memory would have to hold. */
const AT_ONCE = 200;

interface Entry {
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly createdAt: Date;
  readonly fileKey: string;
  readonly fileOffset: number;
  readonly isOpen: boolean;
}

/** A zip whose files are in the batch. */
const isUnpacked = sql`(${datasetFile.kind} = 'zip' and ${datasetFile.archiveId} is null
  and ${datasetFile.parseState} = ${PARSE_STATE.parsed})`;

type Place = Pick<Entry, 'folder' | 'name'>;

/** What is zipped, and for whom. */
interface Zipped {
  readonly customerId: string;
  readonly batchId: string;
  readonly accountId: string;
}

/** What the list of changed names is called, where no file of the batch is. */
const RENAMED = 'renamed.json';

/**
 * The files of a batch as a zip, one after the other, as they are read. What a zip of the batch held is in it unpacked,
 * in its place; one that could not be unpacked is in it as it is. Files have names that every system takes; where these
 * are not those that were uploaded, a list at the end says so. It breaks off once it is not the account's to have any
 * more.
 */
export function zipOfBatch(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  { customerId, batchId, accountId }: Zipped,
): ReadableStream<Uint8Array> {
  const zip = createZipWriter();
  const paths = zipPaths();
  /** What files were called, by their paths in the zip. */
  const renamed: [path: string, uploaded: string][] = [];

  async function addAll(): Promise<void> {
    let behind: Place | null = null;
    for (;;) {
      const entries = await nextEntries(services, { customerId, batchId, accountId, behind });
      if (entries.some(({ isOpen }) => !isOpen)) throw new Failure(ERROR.forbidden);
      for (const entry of entries) {
        if (zip.isGone) return;
        await add(entry);
      }
      const last = entries.at(-1);
      if (!last) break;
      behind = last;
    }
    if (renamed.length > 0) await addRenamed();
    zip.end();
  }

  async function addRenamed(): Promise<void> {
    const text = `${JSON.stringify({ version: 1, renamed: Object.fromEntries(renamed) }, null, 1)}\n`;
    const source = Readable.from([text], { objectMode: false });
    await zip.add(paths.take(RENAMED), source, { mtime: services.now(), compress: true });
  }

  async function add({ folder, name, size, createdAt, fileKey, fileOffset }: Entry): Promise<void> {
    const uploaded = folder === '' ? name : `${folder}/${name}`;
    const path = paths.take(uploaded);
    if (path !== uploaded) renamed.push([path, uploaded]);
    if (size === 0) {
      zip.addEmpty(path, createdAt);
      return;
    }
    const opened = await services.storage.open(fileKey, { first: fileOffset, last: fileOffset + size - 1 });
    if (!opened) throw new Error(`${fileKey} is not in the storage`);
    const source = Readable.fromWeb(opened.stream as Parameters<typeof Readable.fromWeb>[0]);
    await zip.add(path, source, { mtime: createdAt, compress: false, size });
  }

  addAll().catch(zip.fail);
  return Readable.toWeb(zip.output) as ReadableStream<Uint8Array>;
}

async function nextEntries(
  { database }: Pick<Services, 'database'>,
  { customerId, batchId, accountId, behind }: Zipped & { readonly behind: Place | null },
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
        isOpen: opensStill(accountId),
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .innerJoin(dataset, eq(dataset.id, datasetFile.datasetId))
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
