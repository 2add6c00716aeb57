import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '../../../demo/server/db/schema/dataset-file.ts';
import { getDatasetDetail, setDatasetAuthorisation } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatch } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import {
  addFiles,
  finishUpload,
  getFragmentHashes,
  getUploadStatus,
  initUpload,
  mergeFile,
  offerHashes,
  uploadFragment,
  uploadPack,
} from '../../../src/shared/contract/dataset/upload.ts';
import { fragmentRange } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAdministrator } from './add-administrator.ts';
import {
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  packOf,
  sendFile,
  sha256,
  textFile,
  uploadAll,
} from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Uploads');
  token = customer.admin.token;
});
afterAll(() => server.close());

async function fileOf(batchId: string, name: string) {
  const list = await server.call(getDatasetFileList, { batchId, keyword: name }, { token });
  const found = list.reply.rows.find((row) => row.name === name);
  return found ?? null;
}

async function bytesOf(fileId: string): Promise<Uint8Array> {
  const { reply } = await server.call(getDatasetFile, { fileId }, { token });
  const response = await server.app.request(reply.downloadUrl ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test('small files come in packs, with their folders, and are there byte by byte', async () => {
  const { datasetId, batchId } = await makeDataset(server, token, 'packs');
  const files = [
    textFile('street/day 1/a.txt', 'first'),
    textFile('street/day 1/b.txt', ''),
    textFile('street/day 2/图.txt', '三'),
  ];
  await uploadAll(server, token, batchId, 'folder', files);
  const list = await server.call(getDatasetFileList, { batchId }, { token });
  expect(list.reply.rows.map(({ folder, name }) => `${folder}/${name}`)).toEqual(
    files.map(({ path }) => path),
  );
  for (const [at, row] of list.reply.rows.entries()) {
    expect(Buffer.from(await bytesOf(row.fileId))).toEqual(Buffer.from(files[at]?.bytes ?? []));
  }
  const detail = await server.call(getDatasetDetail, { datasetId }, { token });
  expect(detail.reply).toMatchObject({ fileCount: 3, size: 8, uploadCount: 1 });
});

test('a file of several fragments is put together, whatever their order, and not seen before', async () => {
  const { batchId } = await makeDataset(server, token, 'fragments');
  const bytes = noise(17 * 1024 * 1024 + 5, 7);
  const file = { path: 'large.bin', bytes };
  const uploadId = await beginUpload(server, token, batchId, 'files', [file]);
  for (const fragment of [3, 1, 2, 1]) {
    const { start, end } = fragmentRange(bytes.length, fragment);
    const part = bytes.slice(start, end);
    const sent = await server.call(uploadFragment, { uploadId, number: 1, fragment }, { token, bytes: part });
    expect(sent.reply).toEqual({ hash: sha256(part), done: false });
  }
  expect(await fileOf(batchId, 'large.bin')).toBeNull();
  const status = await server.call(getUploadStatus, { uploadId }, { token });
  expect(status.reply.rows).toEqual([
    { number: 1, path: 'large.bin', size: bytes.length, state: 'waiting', fragments: [1, 2, 3] },
  ]);
  const hashes = await server.call(getFragmentHashes, { uploadId, number: 1 }, { token });
  expect(hashes.reply.fragments).toHaveLength(3);
  const request = { uploadId, number: 1, size: bytes.length, hash: hashOfFile(bytes) };
  const merged = await Promise.all([1, 2, 3].map(() => server.call(mergeFile, request, { token })));
  expect(merged.map(({ status: code }) => code)).toEqual([SUCCESS, SUCCESS, SUCCESS]);
  const found = await fileOf(batchId, 'large.bin');
  expect(sha256(await bytesOf(found?.fileId ?? ''))).toBe(sha256(bytes));
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply).toMatchObject({ fileCount: 1, size: bytes.length, uploading: 1 });
  const range = await server.app.request(
    (await server.call(getDatasetFile, { fileId: found?.fileId ?? '' }, { token })).reply.downloadUrl ?? '',
    { headers: { range: 'bytes=8388600-8388619' } },
  );
  expect(range.status).toBe(206);
  expect(Buffer.from(await range.arrayBuffer())).toEqual(Buffer.from(bytes.slice(8388600, 8388620)));
});

test('a merge says which fragments are missing, and begins anew where the bytes are others', async () => {
  const { batchId } = await makeDataset(server, token, 'merges');
  const bytes = noise(9 * 1024 * 1024, 3);
  const uploadId = await beginUpload(server, token, batchId, 'files', [{ path: 'a.bin', bytes }]);
  const { start, end } = fragmentRange(bytes.length, 2);
  const part = bytes.slice(start, end);
  await server.call(uploadFragment, { uploadId, number: 1, fragment: 2 }, { token, bytes: part });
  const request = { uploadId, number: 1, size: bytes.length, hash: hashOfFile(bytes) };
  const early = await server.call(mergeFile, request, { token });
  expect(early).toMatchObject({ status: ERROR.mergeFailed, reply: { missing: [1] } });
  // Other bytes than those whose hash is said.
  const first = noise(8 * 1024 * 1024, 4);
  await server.call(uploadFragment, { uploadId, number: 1, fragment: 1 }, { token, bytes: first });
  const wrong = await server.call(mergeFile, request, { token });
  expect(wrong.status).toBe(ERROR.mergedSizeMismatch);
  const status = await server.call(getUploadStatus, { uploadId }, { token });
  expect(status.reply.rows[0]?.fragments).toEqual([]);
  await sendFile(server, token, uploadId, 1, { path: 'a.bin', bytes });
  expect(await fileOf(batchId, 'a.bin')).not.toBeNull();
});

test('bytes that are fewer, more or others than announced are refused, and nothing of them is kept', async () => {
  const { batchId } = await makeDataset(server, token, 'wrong bytes');
  const file = textFile('a.txt', 'twelve bytes');
  const uploadId = await beginUpload(server, token, batchId, 'files', [file]);
  const request = { uploadId, number: 1, fragment: 1, hash: sha256(file.bytes) };
  for (const bytes of [file.bytes.slice(0, 5), noise(13, 1), noise(12, 1)]) {
    const sent = await server.call(uploadFragment, request, { token, bytes });
    expect(sent.status).toBe(ERROR.uploadFailed);
    const streamed = await server.call(uploadFragment, request, { token, bytes: new Blob([bytes]).stream() });
    expect(streamed.status).toBe(ERROR.uploadFailed);
  }
  expect(await fileOf(batchId, 'a.txt')).toBeNull();
  const done = await server.call(uploadFragment, request, { token, bytes: file.bytes });
  expect(done.reply).toEqual({ hash: sha256(file.bytes), done: true });
  const again = await server.call(uploadFragment, request, { token, bytes: file.bytes });
  expect(again.reply).toEqual({ hash: sha256(file.bytes), done: true });
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply.fileCount).toBe(1);
});

test('a pack names the files whose bytes are damaged; the others are done', async () => {
  const { batchId } = await makeDataset(server, token, 'damaged pack');
  const files = [textFile('a.txt', 'aaa'), textFile('b.txt', 'bbb'), textFile('c.txt', 'ccc')];
  const uploadId = await beginUpload(server, token, batchId, 'files', files);
  const { listBytes, bytes } = packOf(
    files.map((file, at) => ({
      ...file,
      number: at + 1,
      ...(at === 1 ? { hash: sha256(noise(3, 1)) } : {}),
    })),
  );
  const sent = await server.call(uploadPack, { uploadId, listBytes }, { token, bytes });
  expect(sent.reply).toEqual({ done: [1, 3], damaged: [2] });
  const again = packOf([
    { number: 2, bytes: files[1]?.bytes ?? noise(1, 1) },
    { number: 3, bytes: noise(3, 2) },
  ]);
  const repaired = await server.call(
    uploadPack,
    { uploadId, listBytes: again.listBytes },
    { token, bytes: again.bytes },
  );
  expect(repaired.reply).toEqual({ done: [3, 2], damaged: [] });
  const found = await fileOf(batchId, 'c.txt');
  expect(Buffer.from(await bytesOf(found?.fileId ?? '')).toString()).toBe('ccc');
  const cut = await server.call(uploadPack, { uploadId, listBytes: 9999 }, { token, bytes });
  expect(cut.status).toBe(ERROR.uploadFailed);
});

test('the same bytes lie in the storage once, however often they are sent', async () => {
  const { batchId } = await makeDataset(server, token, 'same bytes');
  const same = noise(400_000, 21);
  const files = ['a.bin', 'b.bin'].map((path) => ({ path, bytes: same }));
  const small = ['a.txt', 'b.txt'].map((path) => textFile(path, 'the same few bytes'));
  await uploadAll(server, token, batchId, 'files', [...files, ...small]);
  await uploadAll(server, token, batchId, 'files', [textFile('c.txt', 'the same few bytes')]);
  const kept = await server.services.database.system((tx) =>
    tx
      .select({ id: content.id })
      .from(content)
      .where(inArray(content.size, [400_000, 18])),
  );
  expect(kept).toHaveLength(2);
  for (const name of ['a.bin', 'b.bin']) {
    const found = await fileOf(batchId, name);
    expect(sha256(await bytesOf(found?.fileId ?? ''))).toBe(sha256(same));
  }
});

test('bytes that the storage has are done by their hash alone', async () => {
  const { batchId } = await makeDataset(server, token, 'known bytes');
  const bytes = noise(300_000, 11);
  await uploadAll(server, token, batchId, 'files', [{ path: 'first.bin', bytes }]);
  const begun = await server.call(
    initUpload,
    { key: crypto.randomUUID(), kind: 'files', batchId },
    { token },
  );
  const { uploadId } = begun.reply;
  const files = [
    { path: 'second.bin', size: bytes.length },
    { path: 'first.bin', size: bytes.length },
    { path: 'other.bin', size: 77 },
  ];
  const added = await server.call(addFiles, { uploadId, first: 1, files }, { token });
  expect(added.reply.answers).toEqual(['hashFirst', 'exists', 'wanted']);
  const again = await server.call(addFiles, { uploadId, first: 1, files }, { token });
  expect(again.reply.answers).toEqual(['hashFirst', 'exists', 'wanted']);
  const offered = await server.call(
    offerHashes,
    {
      uploadId,
      files: [
        { number: 1, hash: sha256(bytes) },
        { number: 3, hash: sha256(bytes) },
      ],
    },
    { token },
  );
  expect(offered.reply.done).toEqual([1]);
  const found = await fileOf(batchId, 'second.bin');
  expect(sha256(await bytesOf(found?.fileId ?? ''))).toBe(sha256(bytes));
  const ended = await server.call(finishUpload, { uploadId }, { token });
  expect(ended.reply).toEqual({ files: 1, size: bytes.length });
  const twice = await server.call(finishUpload, { uploadId }, { token });
  expect(twice.reply).toEqual({ files: 1, size: bytes.length });
});

test('a hash is told nothing of a data set that is restricted to others, and gets nothing out of it', async () => {
  const { services } = server;
  const second = await services.database.system((tx) =>
    addAdministrator(tx, customer.customerId, services.now()),
  );
  const secret = await makeDataset(server, token, 'Secret bytes');
  const bytes = noise(310_001, 12);
  await uploadAll(server, token, secret.batchId, 'files', [{ path: 'secret.bin', bytes }]);
  const authorise = (restricted: boolean) =>
    server.call(
      setDatasetAuthorisation,
      { datasetId: secret.datasetId, restricted, ...(restricted && { userIds: [customer.admin.accountId] }) },
      { token },
    );
  expect((await authorise(true)).status).toBe(200);
  const own = await makeDataset(server, second.token, 'Own bytes');
  const begin = { key: crypto.randomUUID(), kind: 'files', batchId: own.batchId } as const;
  const { uploadId } = (await server.call(initUpload, begin, second)).reply;
  const files = [{ path: 'guess.bin', size: bytes.length }];
  const announce = () => server.call(addFiles, { uploadId, first: 1, files }, second);
  const offered = { uploadId, files: [{ number: 1, hash: sha256(bytes) }] };
  expect((await announce()).reply.answers).toEqual(['wanted']);
  expect((await server.call(offerHashes, offered, second)).reply).toEqual({ done: [] });
  // Open to them, it is asked for and found.
  expect((await authorise(false)).status).toBe(200);
  expect((await announce()).reply.answers).toEqual(['hashFirst']);
  expect((await server.call(offerHashes, offered, second)).reply).toEqual({ done: [1] });
});
