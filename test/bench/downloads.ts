/**
 * How fast accepted data is packed and fetched, and how much memory that takes of the server, beside copying and hashing
 * the same bytes: `npm run bench -- downloads`. The data stays on the disk meanwhile, twice.
 *
 * Options: `--gigabytes=5`, `--size=4` megabytes of an item.
 */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../demo/server/config.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { openServer } from '../../demo/server/open-server.ts';
import { finishBatch } from '../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../src/shared/contract/accept/bulk.ts';
import {
  createDataDownload,
  getDataDownloadList,
  startPartDownload,
} from '../../src/shared/contract/delivery/data-download.ts';
import { encodeQuery } from '../../src/shared/contract/encode-query.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../src/shared/contract/endpoint.ts';
import { BASE_PATH, HEADER } from '../../src/shared/contract/headers.ts';
import { startProcess } from '../server/start/server-process.ts';
import { createTestCustomer } from '../server/test-customer.ts';
import { deliver } from '../server/test-delivery.ts';

const { values: options } = parseArgs({
  options: { gigabytes: { type: 'string', default: '5' }, size: { type: 'string', default: '4' } },
});
const MEGABYTE = 1024 * 1024;
const SIZE = Number(options.size) * MEGABYTE;
const ITEMS = Math.ceil((Number(options.gigabytes) * 1024 * MEGABYTE) / SIZE);

interface Prepared {
  readonly token: string;
  readonly orderId: string;
  readonly batchId: string;
}

/** Items share their bytes: what is read is the same, what is written is all of it. */
async function prepare(dataDir: string): Promise<Prepared> {
  const { services, close } = await openServer(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SEED: 'off' }),
  );
  const { customerId, admin } = await createTestCustomer(services, 'Downloads');
  const delivery = await deliver(services, customerId, { name: 'Bench', batches: [[ITEMS]] });
  const bytes = Buffer.alloc(SIZE, 'a picture that does not get smaller ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await services.storage.put('media/bench', bytes);
  const batchId = delivery.batches[0]?.batchId ?? '';
  await services.database.system((tx) =>
    tx.update(item).set({ mediaKey: 'media/bench', size: SIZE, sha256 }).where(eq(item.batchId, batchId)),
  );
  await close();
  return { token: admin.token, orderId: delivery.orderId, batchId };
}

/** Copies as many bytes from file to file, and hashes them: the least that has to be done. */
async function floor(dataDir: string): Promise<number> {
  const source = join(dataDir, 'floor');
  const chunk = Buffer.alloc(SIZE, 'x');
  const began = performance.now();
  const hash = createHash('sha256');
  await pipeline(
    async function* () {
      for (let index = 0; index < ITEMS; index += 1) yield chunk;
    },
    new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part);
        done(null, part);
      },
    }),
    createWriteStream(source),
  );
  const written = performance.now() - began;
  await rm(source);
  return written;
}

/** What the start takes, and gives back, is not looked at: the highest since is asked for, four times a second. */
function watchMemory(pid: number) {
  let most = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  const timer = setInterval(look, 250);
  return {
    /** In megabytes, since it was asked last. */
    async most(): Promise<number> {
      await look();
      const found = most;
      most = 0;
      return Math.round(found);
    },
    end: () => clearInterval(timer),
  };
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-downloads-'));
  try {
    const { token, orderId, batchId } = await prepare(dataDir);
    const server = startProcess({ DATA_DIR: dataDir });
    try {
      const origin = await server.ready;
      const call = async <E extends Endpoint>(endpoint: E, asked: RequestOf<E>): Promise<ReplyOf<E>> => {
        const { method, path } = endpoint;
        const query = method === 'POST' ? '' : `?${encodeQuery(asked as Record<string, unknown>)}`;
        const response = await fetch(origin + BASE_PATH + path + query, {
          method,
          headers: { [HEADER.token]: token, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: JSON.stringify(asked) } : {}),
        });
        const body = (await response.json()) as { status: number; responseObject: ReplyOf<E> };
        if (body.status !== 200) throw new Error(`${path} answers ${body.status}`);
        return body.responseObject;
      };
      await call(giveResults, {
        target: { kind: 'batches', batchIds: [batchId] },
        result: '10',
        errorTypeIds: [],
      });
      await call(finishBatch, { batchId });
      const memory = watchMemory(server.pid);
      const idle = await memory.most();
      const began = performance.now();
      const { downloadId } = await call(createDataDownload, { orderId, batchIds: [batchId], format: 'coco' });
      let download = (await call(getDataDownloadList, { orderId })).rows[0];
      while (download?.state === 'waiting' || download?.state === 'packing') {
        await wait(250);
        download = (await call(getDataDownloadList, { orderId })).rows[0];
      }
      if (download?.state !== 'ready') throw new Error(`the download is ${download?.state}`);
      const packed = performance.now() - began;
      const afterPacking = await memory.most();
      const total = download.parts.reduce((sum, { size }) => sum + size, 0);
      const fetching = performance.now();
      for (const { number, sha256 } of download.parts) {
        const { url } = await call(startPartDownload, { downloadId, part: number });
        const response = await fetch(origin + url);
        const hash = createHash('sha256');
        for await (const part of response.body ?? []) hash.update(part);
        if (hash.digest('hex') !== sha256) throw new Error(`part ${number} came with other bytes`);
      }
      const fetched = performance.now() - fetching;
      const afterFetching = await memory.most();
      memory.end();
      const least = await floor(dataDir);
      const rate = (milliseconds: number) => `${Math.round(total / MEGABYTE / (milliseconds / 1000))} MB/s`;
      const rows = [
        ['written and hashed, the floor', least, ''],
        [`packed into ${download.parts.length - 1} files`, packed, `${(packed / least).toFixed(2)} x`],
        ['fetched and checked', fetched, `${(fetched / least).toFixed(2)} x`],
      ] as const;
      for (const [what, time, ratio] of rows) {
        console.log(
          `${what.padEnd(34)}${`${Math.round(time)} ms`.padStart(12)}${rate(time).padStart(12)}${ratio.padStart(10)}`,
        );
      }
      console.log(
        `memory of the server: ${idle} MB before, at most ${afterPacking} MB while packing, ${afterFetching} MB while fetching`,
      );
    } finally {
      server.signal('SIGTERM');
      await server.ended;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
