import { createHash } from 'node:crypto';
import { createDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import {
  addFiles,
  finishUpload,
  initUpload,
  mergeFile,
  uploadCsvFragment,
  uploadFragment,
  uploadPack,
  uploadZipFragment,
} from '../../../src/shared/contract/dataset/upload.ts';
import {
  fragmentCount,
  fragmentRange,
  travelsWhole,
  type UploadKind,
} from '../../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import type { TestServer } from '../test-server.ts';

/** Storage area of a server whose settings name none. */
export const AREA = 'main';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface TestFile {
  readonly path: string;
  readonly bytes: Bytes;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function textFile(path: string, text: string): TestFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** Bytes that look like nothing, the same each time. */
export function noise(size: number, seed: number): Bytes {
  const bytes = new Uint8Array(size);
  let state = seed * 2654435761 + 1;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

export interface TestDataset {
  readonly datasetId: string;
  readonly batchId: string;
}

/** A data set with its first batch. */
export async function makeDataset(
  server: Pick<TestServer, 'call'>,
  token: string,
  name: string,
  orderIds: readonly string[] = [],
): Promise<TestDataset> {
  const made = await server.call(
    createDataset,
    { name, storageArea: AREA, orderIds: [...orderIds] },
    { token },
  );
  if (made.status !== SUCCESS) throw new Error(`createDataset: ${made.status} ${made.message}`);
  const { datasetId } = made.reply;
  const batches = await server.call(getDatasetBatchList, { datasetId }, { token });
  const [batch] = batches.reply.rows;
  if (!batch) throw new Error('a data set without a batch');
  return { datasetId, batchId: batch.batchId };
}

/** Begins an upload into a batch, and names its files. */
export async function beginUpload(
  server: Pick<TestServer, 'call'>,
  token: string,
  batchId: string,
  kind: UploadKind,
  files: readonly Pick<TestFile, 'path' | 'bytes'>[],
): Promise<string> {
  const begun = await server.call(initUpload, { key: crypto.randomUUID(), kind, batchId }, { token });
  if (begun.status !== SUCCESS) throw new Error(`initUpload: ${begun.status} ${begun.message}`);
  const { uploadId } = begun.reply;
  const announced = files.map(({ path, bytes }) => ({ path, size: bytes.length }));
  const added = await server.call(addFiles, { uploadId, first: 1, files: announced }, { token });
  if (added.status !== SUCCESS) throw new Error(`addFiles: ${added.status} ${JSON.stringify(added.reply)}`);
  return uploadId;
}

/** The call for fragments of a file of that name. */
export function fragmentCall(path: string) {
  if (/\.zip$/i.test(path)) return uploadZipFragment;
  return /\.csv$/i.test(path) ? uploadCsvFragment : uploadFragment;
}

/** The hash of a file as the contract has it: of longer ones over the digests of their fragments. */
export function hashOfFile(bytes: Bytes): string {
  if (travelsWhole(bytes.length)) return sha256(bytes);
  const all = createHash('sha256');
  for (let fragment = 1; fragment <= fragmentCount(bytes.length); fragment += 1) {
    const { start, end } = fragmentRange(bytes.length, fragment);
    all.update(createHash('sha256').update(bytes.subarray(start, end)).digest());
  }
  return all.digest('hex');
}

/** Sends one file whole. */
export async function sendFile(
  server: Pick<TestServer, 'call'>,
  token: string,
  uploadId: string,
  number: number,
  file: TestFile,
): Promise<void> {
  await sendFragments(server, token, uploadId, number, file);
  const { bytes } = file;
  if (travelsWhole(bytes.length)) return;
  const request = { uploadId, number, size: bytes.length, hash: hashOfFile(bytes) };
  const merged = await server.call(mergeFile, request, { token });
  if (merged.status !== SUCCESS)
    throw new Error(`mergeFile: ${merged.status} ${JSON.stringify(merged.reply)}`);
}

/** Sends all fragments of a file; one of several is not put together. */
export async function sendFragments(
  server: Pick<TestServer, 'call'>,
  token: string,
  uploadId: string,
  number: number,
  { path, bytes }: TestFile,
): Promise<void> {
  const call = fragmentCall(path);
  for (let fragment = 1; fragment <= fragmentCount(bytes.length); fragment += 1) {
    const { start, end } = fragmentRange(bytes.length, fragment);
    const part = bytes.slice(start, end);
    const request = { uploadId, number, fragment, hash: sha256(part) };
    const sent = await server.call(call, request, { token, bytes: part });
    if (sent.status !== SUCCESS) throw new Error(`fragment: ${sent.status} ${JSON.stringify(sent.reply)}`);
  }
}

/** The body of a pack, with the number of bytes of its list. */
export function packOf(
  files: readonly { readonly number: number; readonly bytes: Bytes; readonly hash?: string }[],
): { readonly listBytes: number; readonly bytes: Bytes } {
  const list = files.map(({ number, bytes, hash }) => ({
    number,
    size: bytes.length,
    hash: hash ?? sha256(bytes),
  }));
  const head = new TextEncoder().encode(JSON.stringify(list));
  return {
    listBytes: head.length,
    bytes: new Uint8Array(Buffer.concat([head, ...files.map(({ bytes }) => bytes)])),
  };
}

/** Uploads files into a batch, one after the other, and ends the upload. */
export async function uploadAll(
  server: Pick<TestServer, 'call'>,
  token: string,
  batchId: string,
  kind: UploadKind,
  files: readonly TestFile[],
): Promise<string> {
  const uploadId = await beginUpload(server, token, batchId, kind, files);
  const small = files
    .map((file, at) => ({ ...file, number: at + 1 }))
    .filter(({ path, bytes }) => kind !== 'zips' && bytes.length < 1024 && !/\.csv$/i.test(path));
  const packed = new Set(small.map(({ number }) => number));
  if (small.length > 0) {
    const { listBytes, bytes } = packOf(small);
    const sent = await server.call(uploadPack, { uploadId, listBytes }, { token, bytes });
    if (sent.status !== SUCCESS) throw new Error(`uploadPack: ${sent.status} ${JSON.stringify(sent.reply)}`);
  }
  for (const [at, file] of files.entries()) {
    if (!packed.has(at + 1)) await sendFile(server, token, uploadId, at + 1, file);
  }
  const ended = await server.call(finishUpload, { uploadId }, { token });
  if (ended.status !== SUCCESS) throw new Error(`finishUpload: ${ended.status}`);
  return uploadId;
}
