import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  addFiles,
  dropFile,
  finishUpload,
  getUploadStatus,
  initUpload,
} from '../../../src/shared/contract/dataset/upload.ts';
import { UPLOAD_LIMITS, type UploadKind } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDataset, sendFile, textFile } from './test-upload.ts';

const GIB = 1024 ** 3;
let server: TestServer;
let token: string;
let batchId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Given-up files')).admin.token;
  ({ batchId } = await makeDataset(server, token, 'Given-up files'));
});
afterAll(() => server.close());

describe('files that were given up', () => {
  const begin = async (kind: UploadKind, files: readonly { path: string; size: number }[]) => {
    const { reply } = await server.call(initUpload, { key: newId(), kind, batchId }, { token });
    const { uploadId } = reply;
    const add = (first: number, ...more: { path: string; size: number }[]) =>
      server.call(addFiles, { uploadId, first, files: more }, { token });
    for (let at = 0; at < files.length; at += 500)
      expect((await add(at + 1, ...files.slice(at, at + 500))).status).toBe(SUCCESS);
    const drop = (number: number) => server.call(dropFile, { uploadId, number }, { token });
    return { uploadId, add, drop };
  };

  test('leave their place to others: a zip, a gigabyte, one of 5,000', async () => {
    const many = await begin(
      'folder',
      Array.from({ length: UPLOAD_LIMITS.files }, (_, at) => ({ path: `left/${at}`, size: 1 })),
    );
    const zips = await begin(
      'zips',
      [1, 2, 3, 4, 5].map((at) => ({ path: `left${at}.zip`, size: 1 })),
    );
    const large = await begin(
      'files',
      Array.from({ length: 20 }, (_, at) => ({ path: `left${at}`, size: GIB })),
    );
    for (const [{ add, drop }, number, file, rule] of [
      [many, 5001, { path: 'left/more', size: 1 }, 'files'],
      [zips, 6, { path: 'more.zip', size: 1 }, 'zips'],
      [large, 21, { path: 'more', size: GIB }, 'totalSize'],
    ] as const) {
      expect((await add(number, file)).reply).toMatchObject({ rule });
      await drop(number - 1);
      expect((await add(number, file)).reply).toEqual({ answers: ['wanted'] });
      // Sent again it changes nothing, and there is room for no second one.
      expect((await add(number, file)).reply).toEqual({ answers: ['wanted'] });
      expect((await add(number + 1, { ...file, path: `${file.path}.zip` })).status).not.toBe(SUCCESS);
    }
    const last = await server.call(
      getUploadStatus,
      { uploadId: many.uploadId, from: UPLOAD_LIMITS.files + 1 },
      { token },
    );
    expect(last.reply).toMatchObject({ rows: [{ number: 5001, path: 'left/more' }] });
  });

  test('leave their path to another one, which arrives; named a second time, that one is refused', async () => {
    const file = textFile('again.bin', 'another');
    const { uploadId, add, drop } = await begin('files', [
      { path: 'again.bin', size: 5 },
      { path: 'other.bin', size: 1 },
    ]);
    const again = { path: file.path, size: file.bytes.length };
    expect((await add(3, again)).reply).toMatchObject({ rule: 'duplicate' });
    await drop(1);
    expect((await add(3, again)).reply).toEqual({ answers: ['wanted'] });
    expect((await add(4, again)).reply).toMatchObject({ rule: 'duplicate', number: 4 });
    const { reply } = await server.call(getUploadStatus, { uploadId }, { token });
    expect(reply.rows.map(({ state }) => state)).toEqual(['dropped', 'waiting', 'waiting']);
    await sendFile(server, token, uploadId, 3, file);
    await drop(2);
    const ended = await server.call(finishUpload, { uploadId }, { token });
    expect(ended.reply).toEqual({ files: 1, size: 7 });
    // What the batch has takes no place either.
    const { reply: answered } = await server.call(
      addFiles,
      {
        uploadId: (await begin('files', [])).uploadId,
        first: 1,
        files: [again, ...Array.from({ length: 20 }, (_, at) => ({ path: `beside${at}`, size: GIB }))],
      },
      { token },
    );
    expect(answered.answers.slice(0, 2)).toEqual(['exists', 'wanted']);
  });
});
