import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  abortUpload,
  addFiles,
  dropFile,
  finishUpload,
  getUploadList,
  getUploadStatus,
  initUpload,
  mergeFile,
  uploadCsvFragment,
  uploadFragment,
} from '../../../src/shared/contract/dataset/upload.ts';
import { UPLOAD_LIMITS, type UploadKind } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  AREA,
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  sendFile,
  sha256,
  textFile,
} from './test-upload.ts';

let server: TestServer;
let token: string;
let batchId: string;
let datasetId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Rules')).admin.token;
  ({ batchId, datasetId } = await makeDataset(server, token, 'Rules'));
});
afterAll(() => server.close());

const GIB = 1024 ** 3;

async function announce(kind: UploadKind, files: readonly { path: string; size: number }[]) {
  const begun = await server.call(initUpload, { key: newId(), kind, batchId }, { token });
  const { uploadId } = begun.reply;
  return server.call(addFiles, { uploadId, first: 1, files: [...files] }, { token });
}

test.each<[string, UploadKind, { path: string; size: number }[], number, object]>([
  ['slash', 'files', [{ path: '/etc/passwd', size: 1 }], 5020021, { number: 1 }],
  ['traversal', 'folder', [{ path: 'a/../b', size: 1 }], 400, { number: 1, field: 'files' }],
  ['traversal', 'files', [{ path: '\u212a:/x', size: 1 }], 400, { number: 1, field: 'files' }],
  ['character', 'files', [{ path: 'a\tb', size: 1 }], 400, { number: 1 }],
  ['direction', 'files', [{ path: 'a\u202egpj.exe', size: 1 }], 400, { number: 1 }],
  ['tooLong', 'files', [{ path: `${'名'.repeat(90)}.txt`, size: 1 }], 400, { number: 1 }],
  ['duplicate', 'files', ['a', 'a'].map((path) => ({ path, size: 1 })), 400, { number: 2 }],
  ['mixed', 'files', ['a.txt', 'b.zip'].map((path) => ({ path, size: 1 })), 5020022, { number: 2 }],
  ['mixed', 'zips', ['b.ZIP', 'a.txt'].map((path) => ({ path, size: 1 })), 5020022, { number: 2 }],
  ['folder', 'folder', ['a/1', 'b/1'].map((path) => ({ path, size: 1 })), 400, { number: 2 }],
  ['folder', 'folder', [{ path: 'loose', size: 1 }], 400, { number: 1 }],
  ['fileSize', 'files', [{ path: 'a', size: GIB + 1 }], ERROR.uploadTooLarge, { number: 1 }],
  ['fileSize', 'zips', [{ path: 'a.zip', size: 20 * GIB + 1 }], ERROR.uploadTooLarge, { number: 1 }],
  [
    'totalSize',
    'files',
    Array.from({ length: 21 }, (_, at) => ({ path: `${at}`, size: GIB })),
    ERROR.uploadTooLarge,
    { number: null },
  ],
  [
    'zips',
    'zips',
    Array.from({ length: 6 }, (_, at) => ({ path: `${at}.zip`, size: 1 })),
    ERROR.uploadTooLarge,
    { number: null },
  ],
])(
  'a file that breaks the rule %s keeps an upload of %s from being taken',
  async (rule, kind, files, status, more) => {
    const refused = await announce(kind, files);
    expect(refused.status).toBe(status);
    expect(refused.reply).toMatchObject({ rule, ...more });
    // Without it the rest goes on.
    const sound = files.slice(0, 1).map(() => ({ path: kind === 'zips' ? 'x.zip' : 'x/y', size: 1 }));
    expect((await announce(kind, sound)).status).toBe(SUCCESS);
  },
);

test('the largest that there may be is taken: a zip of 20 GB, a loose file of 1 GB, 5,000 files', async () => {
  expect((await announce('zips', [{ path: 'a.zip', size: 20 * GIB }])).status).toBe(SUCCESS);
  expect((await announce('files', [{ path: 'a.bin', size: GIB }])).status).toBe(SUCCESS);
  const { reply } = await server.call(initUpload, { key: newId(), kind: 'folder', batchId }, { token });
  const { uploadId } = reply;
  const add = (first: number, length: number) => {
    const files = Array.from({ length }, (_, at) => ({ path: `many/${first + at}`, size: 1 }));
    return server.call(addFiles, { uploadId, first, files }, { token });
  };
  for (let first = 1; first <= UPLOAD_LIMITS.files; first += 500)
    expect((await add(first, 500)).status).toBe(SUCCESS);
  // Sent again, in other parts: nothing changes.
  expect((await add(4990, 11)).status).toBe(SUCCESS);
  const status = await server.call(getUploadStatus, { uploadId, from: 4990 }, { token });
  expect(status.reply).toMatchObject({ files: 5000, size: 5000 });
  expect(status.reply.rows).toHaveLength(11);
  const beyond = await add(5001, 1);
  expect(beyond).toMatchObject({ status: ERROR.uploadTooLarge, reply: { rule: 'files' } });
  const behind = await server.call(getUploadStatus, { uploadId: reply.uploadId, from: 5000 }, { token });
  expect(behind.status).toBe(SUCCESS);
});

test('a gap in the numbers, or another file under a number, is refused', async () => {
  const uploadId = await beginUpload(server, token, batchId, 'files', [textFile('one', '1')]);
  const add = (first: number, path: string) =>
    server.call(addFiles, { uploadId, first, files: [{ path, size: 1 }] }, { token });
  expect((await add(3, 'three')).status).toBe(ERROR.uploadTooLarge);
  expect((await add(1, 'another')).reply).toMatchObject({ rule: 'duplicate' });
  expect((await server.call(getUploadStatus, { uploadId, from: 2 }, { token })).status).toBe(
    ERROR.uploadQueryFailed,
  );
});

test('an upload is begun into a batch, a new one, or a new data set; the same key begins it once', async () => {
  const begin = (more: object) =>
    server.call(initUpload, { key: newId(), kind: 'files' as const, ...more }, { token });
  expect((await begin({})).status).toBe(ERROR.uploadBatchMissing);
  expect((await begin({ datasetId })).status).toBe(ERROR.uploadBatchMissing);
  expect((await begin({ newBatch: '2' })).status).toBe(ERROR.uploadDatasetNotFound);
  expect((await begin({ batchId: newId() })).status).toBe(ERROR.uploadBatchNotFound);
  const other = await makeDataset(server, token, 'Other rules');
  expect((await begin({ datasetId: other.datasetId, batchId })).status).toBe(ERROR.uploadBatchNotFound);
  expect((await begin({ datasetId: newId(), newBatch: '2' })).status).toBe(ERROR.uploadDatasetNotFound);
  expect((await begin({ datasetId, newBatch: '1' })).status).toBe(ERROR.uploadBatchNameExists);
  const newDataset = { name: 'rules', storageArea: AREA };
  expect((await begin({ newDataset, newBatch: '1' })).status).toBe(ERROR.uploadDatasetNameExists);
  const orderIds = [newId()];
  expect((await begin({ newDataset: { ...newDataset, name: 'r', orderIds }, newBatch: '1' })).status).toBe(
    ERROR.uploadOrderNotFound,
  );
  const key = newId();
  const made = { key, newDataset: { name: 'Made', storageArea: AREA }, newBatch: 'First' };
  const first = await begin(made);
  expect(first.reply).toMatchObject({ datasetName: 'Made', batchName: 'First' });
  expect((await begin(made)).reply).toEqual(first.reply);
  const { uploadId } = first.reply;
  const list = await server.call(getUploadList, { batchId: first.reply.batchId }, { token });
  expect(list.reply.uploads).toMatchObject([{ uploadId, files: 0, name: null }]);
  expect((await server.call(abortUpload, { uploadId }, { token })).status).toBe(SUCCESS);
  expect((await begin(made)).status).toBe(ERROR.uploadIdInvalid);
});

test('an upload that is open is known by the folder of its first file', async () => {
  const file = textFile('photos/2026/a.bin', 'a');
  const uploadId = await beginUpload(server, token, batchId, 'folder', [file, textFile('photos/b.bin', 'b')]);
  const { uploads } = (await server.call(getUploadList, { batchId }, { token })).reply;
  expect(uploads.find((one) => one.uploadId === uploadId)?.name).toBe('photos');
  await server.call(abortUpload, { uploadId }, { token });
});

test('of an open upload it is told how many bytes are there, those of half a file as well', async () => {
  const large = { path: 'half.bin', bytes: noise(9 * 1024 * 1024, 3) };
  const small = textFile('whole.bin', 'small');
  const uploadId = await beginUpload(server, token, batchId, 'files', [large, small]);
  const told = async () => {
    const { uploads } = (await server.call(getUploadList, { batchId }, { token })).reply;
    const found = uploads.find((one) => one.uploadId === uploadId);
    return [found?.filesDone, found?.sizeDone];
  };
  await sendFile(server, token, uploadId, 2, small);
  expect(await told()).toEqual([1, 5]);
  const part = large.bytes.slice(0, 8 * 1024 * 1024);
  const request = { uploadId, number: 1, fragment: 1, hash: sha256(part) };
  expect((await server.call(uploadFragment, request, { token, bytes: part })).status).toBe(SUCCESS);
  expect(await told()).toEqual([1, 5 + part.length]);
  expect((await server.call(getUploadStatus, { uploadId }, { token })).reply.sizeDone).toBe(5 + part.length);
  await sendFile(server, token, uploadId, 1, large);
  // Put together, it counts once.
  expect(await told()).toEqual([2, 5 + large.bytes.length]);
  await server.call(abortUpload, { uploadId }, { token });
});

test('fragments come by the call for their kind, of files that were announced and within their ends', async () => {
  const file = textFile('a.csv', 'a,b\n1,2\n');
  const uploadId = await beginUpload(server, token, batchId, 'files', [file]);
  const request = { uploadId, number: 1, fragment: 1, hash: sha256(file.bytes) };
  const send = (more: object) =>
    server.call(uploadCsvFragment, { ...request, ...more }, { token, bytes: file.bytes });
  const wrong = await server.call(uploadFragment, request, { token, bytes: file.bytes });
  expect(wrong.status).toBe(ERROR.fileTypeNotAllowed);
  const type = await server.call(uploadCsvFragment, request, {
    token,
    bytes: file.bytes,
    headers: { 'content-type': 'text/html' },
  });
  expect(type.status).toBe(ERROR.fileTypeNotAllowed);
  expect((await send({ number: 2 })).status).toBe(ERROR.fragmentInitFailed);
  expect((await send({ fragment: 2 })).status).toBe(ERROR.fragmentInitFailed);
  expect((await send({ hash: undefined })).status).toBe(ERROR.parameterMissing);
  expect((await send({ uploadId: newId() })).status).toBe(ERROR.uploadIdInvalid);
  expect((await send({})).reply).toMatchObject({ done: true });
});

test('a file that was given up is not merged; what is complete stays when the upload is given up', async () => {
  const large = noise(8 * 1024 * 1024 + 1, 9);
  const files = [{ path: 'large.bin', bytes: large }, textFile('small.bin', 'x')];
  const uploadId = await beginUpload(server, token, batchId, 'files', files);
  await sendFile(server, token, uploadId, 2, textFile('small.bin', 'x'));
  const part = large.slice(0, 8 * 1024 * 1024);
  await server.call(uploadFragment, { uploadId, number: 1, fragment: 1 }, { token, bytes: part });
  expect((await server.call(dropFile, { uploadId, number: 1 }, { token })).status).toBe(SUCCESS);
  expect((await server.call(dropFile, { uploadId, number: 2 }, { token })).status).toBe(SUCCESS);
  expect((await server.call(dropFile, { uploadId, number: 3 }, { token })).status).toBe(
    ERROR.uploadIdInvalid,
  );
  // Nor is it counted where the upload is offered again.
  const { uploads } = (await server.call(getUploadList, { batchId }, { token })).reply;
  expect(uploads.find((one) => one.uploadId === uploadId)).toMatchObject({
    files: 1,
    filesDone: 1,
    size: 1,
    sizeDone: 1,
  });
  const merge = { uploadId, number: 1, size: large.length, hash: hashOfFile(large) };
  expect((await server.call(mergeFile, merge, { token })).status).toBe(ERROR.mergeFailed);
  const again = await server.call(
    uploadFragment,
    { uploadId, number: 1, fragment: 1 },
    { token, bytes: part },
  );
  expect(again.status).toBe(ERROR.fragmentInitFailed);
  const ended = await server.call(finishUpload, { uploadId }, { token });
  expect(ended.reply).toEqual({ files: 1, size: 1 });
  expect((await server.call(abortUpload, { uploadId }, { token })).status).toBe(ERROR.uploadIdInvalid);
});
