/**
 * How long the calls of the file browser take on a batch of 100 files and on one of 100,000 in a thousand folders, on the
 * embedded database: `npm run bench -- files`. What pages files must stay flat; a search and a filter read all names.
 *
 * Options: `--files=100000`.
 */

import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { newId } from '../../demo/server/db/new-id.ts';
import {
  createDataset,
  getDatasetDetail,
  getDatasetFigures,
} from '../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../src/shared/contract/dataset/dataset-batch.ts';
import {
  getDatasetFileList,
  getDatasetFolderList,
  getParseProgress,
} from '../../src/shared/contract/dataset/dataset-file.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../src/shared/contract/endpoint.ts';
import { createTestCustomer } from '../server/test-customer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { quantile } from './quantile.ts';

const { values: options } = parseArgs({ options: { files: { type: 'string', default: '100000' } } });
const SIZES = [100, Number(options.files)] as const;
const RUNS = 20;
const WARM_UP = 3;
/** Files of a folder, and folders of a folder. */
const IN_FOLDER = 100;
const IN_ROOM = 25;
const LIMIT = 50;

type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>;

async function main(): Promise<void> {
  const server = await openBenchServer();
  try {
    const columns: Map<string, number>[] = [];
    for (const files of SIZES) {
      const { customerId, admin } = await createTestCustomer(server.services, `Files ${files}`);
      const ask = askAs(server, admin.token);
      const began = performance.now();
      const places = await fill(server, ask, customerId, files);
      console.log(`${files} files made in ${Math.round(performance.now() - began)} ms`);
      columns.push(await measure(ask, places));
    }
    print(columns);
  } finally {
    await server.close();
  }
}

function askAs(server: BenchServer, token: string): Ask {
  return async (endpoint, request) => {
    const response = await server.fetch(endpoint, request as Record<string, unknown>, token);
    const { status, responseObject } = (await response.json()) as { status: number; responseObject: unknown };
    if (status !== 200) throw new Error(`${endpoint.path} answers ${status}`);
    return responseObject as ReplyOf<typeof endpoint>;
  };
}

interface Places {
  readonly datasetId: string;
  readonly batchId: string;
  readonly files: number;
}

/** As they are once they were uploaded and looked into; they share their bytes, which no list reads. */
async function fill({ services }: BenchServer, ask: Ask, customerId: string, files: number): Promise<Places> {
  const { datasetId } = await ask(createDataset, { name: `${files}`, storageArea: 'main' });
  const { rows } = await ask(getDatasetBatchList, { datasetId });
  const batchId = rows[0]?.batchId ?? '';
  const contentId = newId();
  await services.database.system(async (tx) => {
    await tx.execute(sql`insert into content (id, customer_id, storage_area, hash, size, file_key)
      values (${contentId}::uuid, ${customerId}::uuid, 'main', '\\x00', 1, 'none')`);
    await tx.execute(sql`
      insert into dataset_file
        (id, customer_id, dataset_id, batch_id, folder, name, extension, kind, size, content_id, parse_state)
      select gen_random_uuid(), ${customerId}::uuid, ${datasetId}::uuid, ${batchId}::uuid,
        'room ' || (n / ${IN_FOLDER} / ${IN_ROOM}) || '/day ' || (n / ${IN_FOLDER}),
        'frame ' || n || case when n % 10 = 0 then '.csv' else '.jpg' end,
        case when n % 10 = 0 then 'csv' else 'jpg' end, case when n % 10 = 0 then 'text' else 'picture' end,
        n * 7919 % 1000003, ${contentId}::uuid, 'parsed'
      from generate_series(0, ${files - 1}::int) n`);
    await tx.execute(sql`
      insert into dataset_folder (customer_id, batch_id, path, parent, name, files, size)
      select ${customerId}::uuid, ${batchId}::uuid, folder, split_part(folder, '/', 1), split_part(folder, '/', 2),
        count(*), sum(size) from dataset_file where batch_id = ${batchId}::uuid group by folder`);
    await tx.execute(sql`
      insert into dataset_folder (customer_id, batch_id, path, parent, name, files, size)
      select ${customerId}::uuid, ${batchId}::uuid, parent, '', parent, sum(files), sum(size)
      from dataset_folder where batch_id = ${batchId}::uuid group by parent`);
    for (const table of [sql`dataset_batch`, sql`dataset`]) {
      await tx.execute(sql`update ${table} set (file_count, size) = (
        select count(*), sum(size) from dataset_file where batch_id = ${batchId}::uuid)
        where id in (${batchId}::uuid, ${datasetId}::uuid)`);
    }
    await tx.execute(sql`analyze`);
  });
  return { datasetId, batchId, files };
}

async function measure(ask: Ask, { datasetId, batchId, files }: Places): Promise<Map<string, number>> {
  const last = Math.ceil(files / LIMIT);
  const list = (request: Partial<RequestOf<typeof getDatasetFileList>>) => () =>
    ask(getDatasetFileList, { batchId, page: 1, limit: LIMIT, ...request });
  const calls: Record<string, () => Promise<unknown>> = {
    'data set': () => ask(getDatasetDetail, { datasetId }),
    'its figures': () => ask(getDatasetFigures, { datasetId }),
    'first page': list({}),
    'page in the middle': list({ page: Math.ceil(last / 2) }),
    'last page': list({ page: last }),
    'largest first': list({ sort: 'size', direction: 'desc' }),
    'latest first': list({ sort: 'createdAt', direction: 'desc' }),
    'a folder': list({ folder: 'room 0/day 0' }),
    'texts alone': list({ kind: 'text' }),
    'a name': list({ keyword: 'frame 99' }),
    'a name that nothing has': list({ keyword: 'nothing' }),
    'topmost folders': () => ask(getDatasetFolderList, { batchId }),
    'folders of a folder': () => ask(getDatasetFolderList, { batchId, parent: 'room 0' }),
    'how parsing stands': () => ask(getParseProgress, { batchId }),
  };
  const medians = new Map<string, number>();
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const began = performance.now();
      await call();
      if (run >= 0) times.push(performance.now() - began);
    }
    medians.set(name, quantile(times, 0.5));
  }
  return medians;
}

function print([few, many]: readonly Map<string, number>[]): void {
  const heads = [...SIZES.map((files) => `${files} files`), 'times'];
  console.log(['median, ms'.padEnd(32), ...heads.map((head) => head.padStart(14))].join(''));
  for (const [name, time] of few ?? []) {
    const large = many?.get(name) ?? 0;
    const figures = [time, large, large / time].map((figure) => figure.toFixed(1).padStart(14));
    console.log([name.padEnd(32), ...figures].join(''));
  }
}

await main();
