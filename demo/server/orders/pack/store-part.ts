import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WorkContext } from '../../background/background-work.ts';
import { dataDownloadPart } from '../../db/schema/download.ts';
import type { Services } from '../../services.ts';
import { keepKey, reserveKey } from '../../stored-files/doom.ts';
import { changeDownload } from './change-download.ts';
import { countedHash } from './counted-hash.ts';
import { mayPass } from './may-pass.ts';
import { PackCancelled } from './pack-failure.ts';
import type { PackWork } from './pack-work.ts';
import { findPacking } from './packing.ts';
import { endPacking } from './turn.ts';

type Part = typeof dataDownloadPart.$inferInsert;

/** A file of a download as it comes to be. */
export interface NewPart {
  readonly source: Readable;
  /** What is known of it once `source` has ended. */
  row(): Omit<Part, 'customerId' | 'downloadId' | 'fileKey' | 'size' | 'sha256'>;
  /** So many items are packed with it. */
  readonly done: number;
  /** The download is ready with it. */
  readonly isLast: boolean;
}

/**
 * Stores a file under a key of this try, and names it together with what it changes of the download: a try that was
 * overtaken, or cut off, leaves nothing behind, for its key stays doomed.
 */
export async function storePart(
  work: PackWork,
  { services: { database, storage, background, now }, signal }: WorkContext<Services>,
  begin: () => NewPart,
): Promise<void> {
  const { customerId, downloadId } = work;
  const fileKey = await database.tenant(customerId, (tx) => reserveKey(tx, `downloads/${customerId}`, now()));
  const { through, sum } = countedHash();
  const output = new PassThrough();
  // Begun when it is listened to: an error that nobody hears ends the server.
  const { source, row, done, isLast } = begin();
  const piped = pipeline(source, through, output, { signal });
  const put = storage.put(fileKey, Readable.toWeb(output) as ReadableStream<Uint8Array>);
  const failures = (await Promise.allSettled([piped, put])).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  // One is the cause of the other: of a storage that takes nothing more the zip only knows that its reader has gone.
  if (failures.length > 0) throw failures.find(mayPass) ?? failures[0];
  const stored = { ...sum(), fileKey };
  await database.tenant(customerId, async (tx) => {
    // What is packed must still be what was accepted, to the last.
    const at = now();
    if (!(await findPacking(tx, downloadId, at))) throw new PackCancelled();
    const isWanted = isLast
      ? await endPacking(tx, background, work, { state: 'ready', done, touchedAt: at })
      : await changeDownload(tx, downloadId, { done, touchedAt: at });
    if (!isWanted) throw new PackCancelled();
    const named = await tx
      .insert(dataDownloadPart)
      .values({ ...row(), ...stored, customerId, downloadId })
      .onConflictDoNothing()
      .returning({ number: dataDownloadPart.number });
    // Taken for lost, this try was overtaken by another.
    if (named.length === 0) throw new PackCancelled();
    await keepKey(tx, fileKey, at);
  });
}
