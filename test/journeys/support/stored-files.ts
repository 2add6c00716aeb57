import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { getDatasetList } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { envelope, SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';

interface Asker {
  readonly origin: string;
  readonly token: string;
}

async function get<E extends Endpoint>(
  { origin, token }: Asker,
  endpoint: E,
  asked: RequestOf<E>,
): Promise<ReplyOf<E>> {
  const query = encodeQuery(asked as Record<string, unknown>);
  const response = await fetch(`${origin}${BASE_PATH}${endpoint.path}?${query}`, {
    headers: { [HEADER.token]: token },
  });
  const { status, responseObject } = v.parse(envelope, await response.json());
  if (status !== SUCCESS) throw new Error(`${endpoint.path} was refused with ${status}.`);
  return v.parse(endpoint.reply, responseObject);
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of each file that a batch holds, or of the first `most`, by its path, of the bytes that are downloaded. */
export async function storedFiles(
  asker: Asker,
  datasetName: string,
  batchName: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Readonly<Record<string, string>>> {
  const datasets = await get(asker, getDatasetList, { keyword: datasetName, page: 1, limit: 50 });
  const dataset = datasets.rows.find(({ name }) => name === datasetName);
  if (!dataset) return {};
  const batches = await get(asker, getDatasetBatchList, {
    datasetId: dataset.datasetId,
    page: 1,
    limit: 50,
  });
  const batch = batches.rows.find(({ name }) => name === batchName);
  if (!batch) return {};
  const { batchId } = batch;
  const found: Record<string, string> = {};
  for (let page = 1; ; page += 1) {
    const { rows } = await get(asker, getDatasetFileList, { batchId, page, limit: 50 });
    for (const { fileId, folder, name } of rows) {
      const { downloadUrl } = await get(asker, getDatasetFile, { fileId });
      const response = await fetch(new URL(downloadUrl ?? '', asker.origin));
      const path = folder === '' ? name : `${folder}/${name}`;
      found[path] = hashOf(new Uint8Array(await response.arrayBuffer()));
    }
    if (rows.length < 50 || page * 50 >= most) return found;
  }
}
