import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import {
  getDatasetFile,
  getDatasetFileList,
  getParseProgress,
} from '../../../src/shared/contract/dataset/dataset-file.ts';
import {
  addFiles,
  finishUpload,
  getUploadStatus,
  initUpload,
  mergeFile,
  uploadPack,
} from '../../../src/shared/contract/dataset/upload.ts';
import {
  fragmentCount,
  fragmentRange,
  type UploadKind,
} from '../../../src/shared/contract/dataset/upload-rules.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { type KillableServer, killableServer } from './killable-server.ts';
import { rawZip } from './raw-zip.ts';
import { type Bytes, fragmentCall, hashOfFile, noise, packOf, sha256, type TestFile } from './test-upload.ts';

/** Requests after whose beginning the server is killed, round after round; the last rounds come while files are looked into. */
const MOMENTS = [2, 3, 5, 7, 9, 4, 2];
const PACKED = 8;

let server: KillableServer;

beforeAll(async () => {
  server = await killableServer({ embedded: true });
});
afterAll(() => server.remove());

const inZip = Array.from({ length: 30 }, (_, at) => ({ name: `of/${at}.bin`, data: noise(40_000 + at, at) }));
const LOOSE: readonly TestFile[] = [
  { path: 'one.bin', bytes: noise(17 * 1024 * 1024, 71) },
  { path: 'two.bin', bytes: noise(9 * 1024 * 1024, 72) },
  ...Array.from({ length: 24 }, (_, at) => ({ path: `${at}.small`, bytes: noise(300 + at, 100 + at) })),
];
const ZIPS: readonly TestFile[] = [{ path: 'all.zip', bytes: rawZip(inZip) }];
const WHOLE = new Map<string, string>([
  ...[...LOOSE, ...ZIPS].map(({ path, bytes }) => [path, sha256(bytes)] as const),
  ...inZip.map(({ name, data }) => [`all/${name}`, sha256(data)] as const),
]);

/** What the server has confirmed: it is never asked for again. */
const confirmed = new Set<string>();
/** Uploads by the key they were begun with; of those that end, whether the server said so or not. */
const begun = new Map<string, string>();
const ending = new Set<string>();
let left = Number.POSITIVE_INFINITY;

/** A request of the client's; with the last of them the server dies, wherever it then is. */
async function send<E extends Endpoint>(
  endpoint: E,
  asked: RequestOf<E>,
  bytes?: Bytes,
): Promise<ReplyOf<E>> {
  left -= 1;
  const answer = server.call(endpoint, asked, bytes);
  if (left === 0) {
    answer.catch(() => undefined);
    await server.kill();
  }
  return answer;
}

/** Begins an upload, or goes on with it, as a client does: with what the server says is missing. */
async function upload(
  batchId: string,
  kind: UploadKind,
  key: string,
  files: readonly TestFile[],
): Promise<void> {
  const uploadId = begun.get(key) ?? (await send(initUpload, { key, kind, batchId })).uploadId;
  begun.set(key, uploadId);
  if (ending.has(uploadId)) return void (await send(finishUpload, { uploadId }));
  const announced = files.map(({ path, bytes }) => ({ path, size: bytes.length }));
  await send(addFiles, { uploadId, first: 1, files: announced });
  const { rows } = await send(getUploadStatus, { uploadId });
  for (const row of rows) {
    const kept = [...confirmed].filter((name) => name.startsWith(`${uploadId} ${row.number} `));
    const known =
      row.state === 'done' || kept.every((name) => row.fragments.includes(Number(name.split(' ')[2])));
    expect([row.path, known]).toEqual([row.path, true]);
  }
  const waiting = rows.filter((row) => row.state === 'waiting');
  const small = waiting.filter((row) => row.size < 1000);
  for (let at = 0; at < small.length; at += PACKED) {
    const some = small.slice(at, at + PACKED);
    const { listBytes, bytes } = packOf(
      some.map(({ number }) => ({ number, bytes: bytesOf(files, number) })),
    );
    await send(uploadPack, { uploadId, listBytes }, bytes);
    for (const { number } of some) confirmed.add(`${uploadId} ${number} 1`);
  }
  for (const { number, path, size, fragments } of waiting.filter((row) => row.size >= 1000)) {
    const bytes = bytesOf(files, number);
    for (let fragment = 1; fragment <= fragmentCount(size); fragment += 1) {
      if (fragments.includes(fragment)) continue;
      const { start, end } = fragmentRange(size, fragment);
      const part = bytes.slice(start, end);
      await send(fragmentCall(path), { uploadId, number, fragment, hash: sha256(part) }, part);
      confirmed.add(`${uploadId} ${number} ${fragment}`);
    }
    await send(mergeFile, { uploadId, number, size, hash: hashOfFile(bytes) });
  }
  ending.add(uploadId);
  await send(finishUpload, { uploadId });
}

const bytesOf = (files: readonly TestFile[], number: number) => files[number - 1]?.bytes ?? new Uint8Array(0);

/** Everything that is seen is whole; of a zip all is seen or nothing. */
async function look(batchId: string): Promise<readonly string[]> {
  const { rows } = await server.call(getDatasetFileList, { batchId, limit: 200 });
  const paths = rows.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`));
  for (const [at, { fileId }] of rows.entries()) {
    const { downloadUrl } = await server.call(getDatasetFile, { fileId });
    const response = await fetch(`${server.origin()}${downloadUrl}`);
    const path = paths[at] ?? '';
    expect([path, sha256(new Uint8Array(await response.arrayBuffer()))]).toEqual([path, WHOLE.get(path)]);
  }
  expect([0, inZip.length]).toContain(paths.filter((path) => path.startsWith('all/')).length);
  return paths;
}

test('killed again and again while fragments, packs, merges and a zip are at work, it loses nothing and shows no half', {
  timeout: 600_000,
}, async () => {
  await server.start();
  const { datasetId } = await server.call(createDataset, { name: 'Often', storageArea: 'main' });
  const batchId = (await server.call(getDatasetBatchList, { datasetId })).rows[0]?.batchId ?? '';
  const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const both = async () => {
    await upload(batchId, 'zips', keys[1], ZIPS);
    await upload(batchId, 'files', keys[0], LOOSE);
  };
  let kills = 0;
  for (const moment of MOMENTS) {
    left = moment;
    // Cut off, or through before its turn came.
    await both().catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
    if (left > 0) await server.kill();
    kills += 1;
    await server.start();
    await look(batchId);
  }
  expect(kills).toBe(MOMENTS.length);
  left = Number.POSITIVE_INFINITY;
  await both();
  // Without waiting for the claims of the killed: there is but one server.
  await vi.waitUntil(async () => (await server.call(getParseProgress, { batchId })).parsing === 0, {
    timeout: 120_000,
    interval: 200,
  });
  expect([...(await look(batchId))].sort()).toEqual([...WHOLE.keys()].sort());
});
