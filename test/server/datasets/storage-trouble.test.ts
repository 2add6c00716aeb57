import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import { unpackDatasetArchives } from '../../../demo/server/datasets/parse/background.ts';
import { parseFiles } from '../../../demo/server/datasets/parse/parse-files.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';
import type { Services } from '../../../demo/server/services.ts';
import type { FileStorage } from '../../../demo/server/storage/file-storage.ts';
import { S3Error } from '../../../demo/server/storage/s3/s3-error.ts';
import { mergeFile, uploadFragment, uploadPack } from '../../../src/shared/contract/dataset/upload.ts';
import { fragmentRange } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import { CONTENT_TYPE_OF, type Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { type S3Server, startS3 } from '../../support/s3/s3-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { leaveParsing } from './leave-parsing.ts';
import { rawZip } from './raw-zip.ts';
import {
  type Bytes,
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  packOf,
  sendFragments,
  sha256,
  textFile,
  uploadAll,
} from './test-upload.ts';

let s3: S3Server;
let server: TestServer;
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  s3 = await startS3();
  server = await startTestServer({ env: s3.env });
  customer = await createTestCustomer(server.services, 'Storage trouble');
  token = customer.admin.token;
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const AWAY = new S3Error('GET it', { code: '', status: 503 });
const BUSY = Object.assign(new Error('too many open files'), { code: 'EMFILE', syscall: 'open' });
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } });
const away = () => Promise.reject(AWAY);

/** The services of the server, with a storage that fails at some things. */
function failing(broken: Partial<FileStorage>): Services {
  return { ...server.services, storage: { ...server.services.storage, ...broken } };
}

async function send(app: Hono<HttpEnv>, endpoint: Endpoint, query: Record<string, unknown>, body: Bytes) {
  const response = await app.request(`${BASE_PATH}${endpoint.path}?${encodeQuery(query)}`, {
    method: 'POST',
    headers: { [HEADER.token]: token, 'content-type': CONTENT_TYPE_OF.bytes },
    body,
  });
  return ((await response.json()) as { status: number }).status;
}

const LARGE = noise(9 * 1024 * 1024, 5);
const SMALL = noise(600_000, 6);

async function begin(name: string) {
  const { batchId } = await makeDataset(server, token, name);
  const files = [
    { path: 'large.bin', bytes: LARGE },
    { path: 'small.bin', bytes: SMALL },
    { path: 'a', bytes: noise(10, 1) },
  ];
  return { batchId, uploadId: await beginUpload(server, token, batchId, 'files', files) };
}

/** The first fragment of the large file, the small one whole, and a pack. */
function callsOf(uploadId: string, app: Hono<HttpEnv>, bytes = { LARGE, SMALL }) {
  const { end } = fragmentRange(LARGE.length, 1);
  const pack = packOf([{ number: 3, bytes: noise(10, 1) }]);
  return {
    fragment: () =>
      send(
        app,
        uploadFragment,
        { uploadId, number: 1, fragment: 1, hash: sha256(LARGE.slice(0, end)) },
        bytes.LARGE.slice(0, end),
      ),
    whole: () =>
      send(app, uploadFragment, { uploadId, number: 2, fragment: 1, hash: sha256(SMALL) }, bytes.SMALL),
    pack: () => send(app, uploadPack, { uploadId, listBytes: pack.listBytes }, pack.bytes),
  };
}

test('bytes that are not those announced are told from a storage that fails, on a store as well', async () => {
  const { uploadId } = await begin('wrong bytes');
  const other = { LARGE: noise(LARGE.length, 7), SMALL: noise(SMALL.length, 8) };
  const { fragment, whole } = callsOf(uploadId, server.app, other);
  expect([await fragment(), await whole()]).toEqual([ERROR.uploadFailed, ERROR.uploadFailed]);
});

test('each call says by its code that the storage failed, so that it is made again', async () => {
  const { uploadId } = await begin('away');
  const noBegin = callsOf(uploadId, createApp(failing({ beginParts: away })));
  expect(await noBegin.fragment()).toBe(ERROR.fragmentInitFailed);
  const noPut = callsOf(uploadId, createApp(failing({ putPart: away, put: away })));
  expect([await noPut.fragment(), await noPut.whole(), await noPut.pack()]).toEqual(
    Array(3).fill(ERROR.uploadFailed),
  );
  await sendFragments(server, token, uploadId, 1, { path: 'large.bin', bytes: LARGE });
  const noMerge = createApp(failing({ completeParts: away }));
  const response = await noMerge.request(BASE_PATH + mergeFile.path, {
    method: 'POST',
    headers: { [HEADER.token]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, number: 1, size: LARGE.length, hash: hashOfFile(LARGE) }),
  });
  expect(await response.json()).toMatchObject({ status: ERROR.mergeFailed });
});

test('a file or a zip is not damaged because the storage did not give it: it is looked into later', async () => {
  const { batchId } = await makeDataset(server, token, 'later');
  await uploadAll(server, token, batchId, 'files', [
    textFile('a.csv', 'a,b\n1,2\n'),
    textFile('b.json', '{}'),
    { path: 'd.png', bytes: new Uint8Array(await picture.png().toBuffer()) },
  ]);
  const zip = { path: 'c.zip', bytes: rawZip([{ name: 'c.bin', data: noise(100, 1) }]) };
  await uploadAll(server, token, batchId, 'zips', [zip]);
  const { customerId } = customer;
  const signal = new AbortController().signal;
  const lost = failing({ open: async () => null });
  const busy = failing({ open: away });
  await leaveParsing(server, token, batchId, null);
  await expect(parseFiles(busy, { customerId, batchId }, signal)).rejects.toThrow('could not be read');
  await expect(
    unpackDatasetArchives.runQueued({ customerId, batchId }, { services: busy, signal }),
  ).rejects.toThrow();
  const full = failing({ put: () => Promise.reject(new Error('it is not stored', { cause: BUSY })) });
  await expect(parseFiles(full, { customerId, batchId }, signal)).rejects.toThrow();
  await parseFiles(server.services, { customerId, batchId }, signal);
  await unpackDatasetArchives.runQueued({ customerId, batchId }, { services: server.services, signal });
  const found = await allParsed(server, token, batchId);
  expect([...found.values()].map(({ name, parseState }) => [name, parseState])).toEqual(
    expect.arrayContaining(['a.csv', 'b.json', 'c.zip', 'd.png'].map((name) => [name, 'parsed'])),
  );
  // What is gone for good is our fault, and no file's.
  await leaveParsing(server, token, batchId, null);
  await parseFiles(lost, { customerId, batchId }, signal);
  await unpackDatasetArchives.runQueued({ customerId, batchId }, { services: lost, signal });
  const gone = await allParsed(server, token, batchId);
  const reasons = [...gone.values()].filter(({ name }) => name !== 'c.bin');
  expect(reasons.map(({ parseState }) => parseState)).toEqual(Array(4).fill('toolFailed'));
});

test('what is wrong with a long file of a zip is no trouble of the storage that takes it', async () => {
  const { batchId } = await makeDataset(server, token, 'damaged entry');
  const entry = { name: 'long.bin', data: noise(600_000, 3), crc: 7 };
  await uploadAll(server, token, batchId, 'zips', [{ path: 'a.zip', bytes: rawZip([entry]) }]);
  const found = await allParsed(server, token, batchId);
  expect(found.get('a.zip')).toMatchObject({ reason: 'entryDamaged', reasonDetail: 'long.bin' });
});
