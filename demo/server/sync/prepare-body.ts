import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';
import { type Spool, withSpool } from '../spool/spool.ts';
import { batchFacts } from './batch-facts.ts';
import type { DueEvent } from './claim-due.ts';
import { type PushedResult, readResults } from './pushed-result.ts';

/**
 * Results of up to so many bytes are sent in the body of their event; larger ones lie in a file, whose address the body
 * holds. An event stays one request that any receiver takes, and nothing has to be put together from pages: the file is
 * fetched when the receiver has the time, in parts where the line breaks, and its hash tells that all of it came.
 */
export const LARGEST_IN_BODY = 256 * 1024;

/** The results by the line, and what of the event is the same however often it is sent. */
interface Spooled {
  readonly results: PushedResult;
}

/** Reads what an event sends, all at one moment, and keeps it with the event. Doing it again after a crash is fine. */
export async function prepareBody(
  { database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>,
  event: DueEvent,
): Promise<Pick<DueEvent, 'id' | 'body' | 'fileKey'>> {
  return withSpool<Spooled, Pick<DueEvent, 'id' | 'body' | 'fileKey'>>(async (spool) => {
    const { facts, size } = await database.snapshot(event.customerId, async (tx) => {
      let size = 0;
      for await (const results of readResults(tx, event.batchId)) {
        await spool.append('results', results);
        for (const line of results) size += Buffer.byteLength(JSON.stringify(line)) + 1;
      }
      return { facts: await batchFacts(tx, event, now()), size };
    });
    await spool.close();
    const items = spool.count('results');
    const kept =
      size <= LARGEST_IN_BODY
        ? { fileKey: null, fileSize: null, results: await all(spool), download: null }
        : { ...(await storeResults(storage, event, spool)), results: null };
    const { fileKey, fileSize, ...sent } = kept;
    const body = JSON.stringify({ ...facts, items, ...sent });
    await database.system((tx) =>
      tx.update(syncEvent).set({ body, items, fileKey, fileSize }).where(eq(syncEvent.id, event.id)),
    );
    return { id: event.id, body, fileKey };
  });
}

async function all(spool: Spool<Spooled>): Promise<PushedResult[]> {
  const results: PushedResult[] = [];
  for await (const one of spool.read('results')) results.push(one);
  return results;
}

async function storeResults(
  storage: Services['storage'],
  { customerId, id }: DueEvent,
  spool: Spool<Spooled>,
) {
  const hash = createHash('sha256');
  async function* lines() {
    for await (const one of spool.read('results')) {
      const line = Buffer.from(`${JSON.stringify(one)}\n`);
      hash.update(line);
      yield line;
    }
  }
  const fileKey = `sync/${customerId}/${id}`;
  const stream = Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
  const { size } = await storage.put(fileKey, stream);
  return { fileKey, fileSize: size, download: { size, sha256: hash.digest('hex'), format: 'jsonl' } };
}
