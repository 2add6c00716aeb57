import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, isNotNull } from 'drizzle-orm';
import { doomedFile } from '../db/schema/doomed-file.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';
import { type Spool, withSpool } from '../spool/spool.ts';
import { keepKey } from '../stored-files/doom.ts';
import { finishedFacts, reopenedFacts } from './batch-facts.ts';
import type { DueEvent } from './claim-due.ts';
import { type PushedResult, readResults } from './pushed-result.ts';

/**
 * Results of up to so many bytes are sent in the body of their event; larger ones lie in a file, whose address the body
 * holds. An event stays one request that any receiver takes, and nothing has to be put together from pages: the file is
 * fetched when the receiver has the time, in parts where the line breaks, and its hash tells that all of it came.
 */
export const LARGEST_IN_BODY = 256 * 1024;

/** Nobody takes so long to write a file, in milliseconds. */
const LEFT_BEHIND = 24 * 60 * 60 * 1000;

/** The results by the line, and what of the event is the same however often it is sent. */
interface Spooled {
  readonly results: PushedResult;
}

/** What an event sends, the same each time. */
export type Prepared = Pick<DueEvent, 'id' | 'sequence' | 'body' | 'fileKey'>;

type Kept = Pick<DueEvent, 'body' | 'items' | 'fileKey' | 'fileSize'>;

/**
 * Reads what an event sends, all at one moment, and keeps it with the event. Doing it again after a crash is fine. Null
 * where nothing is to be sent: what it tells was taken back meanwhile, or another server has the event, as from a machine
 * that slept, and sends what that one reads.
 */
export async function prepareBody(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  event: DueEvent,
): Promise<Prepared | null> {
  const kept =
    event.kind === 'finished'
      ? await withSpool<Spooled, Kept>((spool) => readFinished(services, event, spool))
      : await readReopened(services, event);
  const { id, sequence } = event;
  const { body, fileKey } = kept;
  return (await keepBody(services, event, kept)) ? { id, sequence, body, fileKey } : null;
}

async function readFinished(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  event: DueEvent,
  spool: Spool<Spooled>,
): Promise<Kept> {
  const { database, now } = services;
  const { facts, size } = await database.snapshot(event.customerId, async (tx) => {
    let size = 0;
    for await (const results of readResults(tx, event.batchId)) {
      await spool.append('results', results);
      for (const line of results) size += Buffer.byteLength(JSON.stringify(line)) + 1;
    }
    return { facts: await finishedFacts(tx, event, now()), size };
  });
  await spool.close();
  const items = spool.count('results');
  const stored =
    size <= LARGEST_IN_BODY
      ? { fileKey: null, fileSize: null, results: await all(spool), download: null }
      : { ...(await storeResults(services, event, spool)), results: null };
  const { fileKey, fileSize, ...sent } = stored;
  return { body: JSON.stringify({ ...facts, items, ...sent }), items, fileKey, fileSize };
}

async function readReopened({ database }: Pick<Services, 'database'>, event: DueEvent): Promise<Kept> {
  const facts = await database.snapshot(event.customerId, (tx) => reopenedFacts(tx, event));
  return { body: JSON.stringify(facts), items: null, fileKey: null, fileSize: null };
}

/** The file is either named by its event from here on, or nobody's. */
function keepBody(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, attempts }: DueEvent,
  kept: Kept,
): Promise<boolean> {
  return database.system(async (tx) => {
    const rows = await tx
      .update(syncEvent)
      .set(kept)
      .where(and(eq(syncEvent.id, id), eq(syncEvent.attempts, attempts), isNotNull(syncEvent.nextAt)))
      .returning({ id: syncEvent.id });
    const isKept = rows.length > 0;
    if (kept.fileKey !== null) {
      if (isKept) await keepKey(tx, kept.fileKey, now());
      else await tx.update(doomedFile).set({ dueAt: now() }).where(eq(doomedFile.fileKey, kept.fileKey));
    }
    return isKept;
  });
}

async function all(spool: Spool<Spooled>): Promise<PushedResult[]> {
  const results: PushedResult[] = [];
  for await (const one of spool.read('results')) results.push(one);
  return results;
}

/**
 * A file for each attempt: the one that another server writes is another one, and the hash in the body is that of the file
 * that the body names. Until then it counts as doomed, so that what a crash leaves is found and deleted.
 */
async function storeResults(
  { database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>,
  { customerId, id, attempts }: DueEvent,
  spool: Spool<Spooled>,
) {
  const fileKey = `sync/${customerId}/${id}-${attempts}`;
  const dueAt = new Date(now().getTime() + LEFT_BEHIND);
  await database.system((tx) => tx.insert(doomedFile).values({ fileKey, dueAt }));
  const hash = createHash('sha256');
  async function* lines() {
    for await (const one of spool.read('results')) {
      const line = Buffer.from(`${JSON.stringify(one)}\n`);
      hash.update(line);
      yield line;
    }
  }
  const stream = Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
  const { size } = await storage.put(fileKey, stream);
  return { fileKey, fileSize: size, download: { size, sha256: hash.digest('hex'), format: 'jsonl' } };
}
