import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { startPackage } from '../../../src/shared/contract/accept/package.ts';
import { cancelReport, createReport } from '../../../src/shared/contract/accept/report.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { reportErrors } from '../../../src/shared/contract/error-log.ts';
import {
  addRecords,
  beginImport,
  commitImport,
  PROVIDER_BASE_PATH,
  PROVIDER_KEY_HEADER,
} from '../../../src/shared/contract/provider.ts';
import { saveComment } from '../../../src/shared/contract/studio.ts';
import { allParsed } from '../datasets/all-parsed.ts';
import { AREA, beginUpload, makeDataset, noise, textFile, uploadAll } from '../datasets/test-upload.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_DOCUMENT } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Path, pathsIn, sampleRequest, withValue } from './sample-request.ts';

/** What no form sends: signs that databases do not keep, numbers beyond their columns, other types. */
const HOSTILE: readonly unknown[] = [
  '\0',
  'a word\0that ends early',
  '\ud800 half a sign',
  '%_\\\'";--',
  'x'.repeat(10_000),
  '2026-02-31',
  '0000-01-01',
  '9999-12-31',
  -1,
  1.5,
  2_147_483_648,
  20_000_000,
  Number.MAX_SAFE_INTEGER,
  1e300,
  null,
  true,
  {},
  [],
  ['\0'],
];

let server: TestServer;
let customer: TestCustomer;
let count = 0;
let reportId = '';

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Hostile');
});
afterAll(() => server.close());

/** A delivery for each call, since what is sent in its right parts does what it says. */
async function known(): Promise<Record<string, unknown>> {
  count += 1;
  const { orderId, projectId, batches } = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
  });
  const batchId = batches[0]?.batchId ?? '';
  const { packageId, itemIds } = batches[0]?.packages[0] ?? { packageId: '', itemIds: [] };
  const itemId = itemIds[0] ?? '';
  await server.call(startPackage, { packageId }, customer.admin);
  const comment = await server.call(saveComment, { itemId, key: newId(), text: 'seen' }, customer.admin);
  // So many of one person wait at a time, and no more: none of these has to be written.
  if (reportId) await server.call(cancelReport, { reportId }, customer.admin);
  const report = await server.call(createReport, { batchId }, customer.admin);
  reportId = report.reply.reportId;
  const { errorTypeId } = customer;
  const ids = { orderId, projectId, batchId, packageId, itemId, errorTypeId, id: itemId };
  return {
    ...ids,
    userIds: [customer.acceptor.accountId],
    packageIds: [packageId],
    commentId: comment.reply.commentId,
    reportId,
    result: '20',
    errors: [{ errorTypeId, objectId: 'a', note: 'why' }],
    document: TEST_DOCUMENT,
    baseRevision: 1,
    timestamp: Math.floor(Date.now() / 1000),
    appKey: customer.appKey,
    signature: 'a'.repeat(64),
    sha256: 'a'.repeat(64),
    fingerprint: 'b'.repeat(64),
    fileName: 'one.jpg',
    dueFrom: '2026-01-01',
    dueTo: '2026-12-31',
    timeZone: 'UTC',
    keyword: 'word',
    email: `${customer.admin.loginName}@mail.example`,
    loginName: customer.admin.loginName,
    password: 'Password2',
    oldPassword: TEST_PASSWORD,
    newPassword: 'Password2',
    ticket: 'a'.repeat(43),
    resetId: newId(),
    code: '123456',
    at: new Date().toISOString(),
    customer: customer.name,
    limit: 200,
    labels: [{ name: 'car', color: '#ffffff', attributes: [] }],
  };
}

/** The same for the calls about data sets, whose batches and files are others. */
async function knownData(): Promise<Record<string, unknown>> {
  count += 1;
  const { token } = customer.admin;
  const { datasetId, batchId } = await makeDataset(server, token, `Data ${count}`);
  const file = textFile('a.txt', 'text');
  await uploadAll(server, token, batchId, 'files', [file]);
  const files = await allParsed(server, token, batchId);
  const fileId = files.get('a.txt')?.fileId ?? '';
  const waiting = { path: 'b.bin', bytes: noise(9, 1) };
  const uploadId = await beginUpload(server, token, batchId, 'files', [waiting]);
  return {
    ...{ datasetId, batchId, fileId, uploadId, id: fileId, fileIds: [fileId] },
    storageArea: AREA,
    name: `Name ${count}`,
    path: `c ${count}.bin`,
    hash: 'a'.repeat(64),
    number: 1,
    first: 2,
    fragment: 1,
    orderIds: [],
    userIds: [customer.admin.accountId],
  };
}

type Send = (request: Record<string, unknown>) => Promise<Response>;

/** Nothing where the call was answered, or refused by its contract: such a refusal names the field. */
async function problemOf(response: Response): Promise<string | null> {
  if (response.status >= 500) return `status ${response.status}`;
  if (response.status !== 400) return null;
  const { responseObject } = (await response.json()) as { responseObject?: { field?: unknown } };
  return typeof responseObject?.field === 'string' ? null : 'refused by the database alone';
}

/** Which values, sent in which place of an otherwise right request, the server failed at. */
async function failures(request: unknown, send: Send): Promise<string[]> {
  const found: string[] = [];
  const places: Path[] = pathsIn(request);
  for (const path of places) {
    for (const value of HOSTILE) {
      const response = await send(withValue(request, path, value) as Record<string, unknown>);
      const problem = await problemOf(response);
      if (problem) found.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}: ${problem}`);
    }
  }
  return found;
}

describe('whatever comes in the place of a value, the contract refuses it or the server knows it', () => {
  it.each(endpoints.map(({ endpoint }) => endpoint))('$method $path', async (endpoint) => {
    const isData = /^\/data(Set|Upload)\//.test(endpoint.path);
    const { errors: ofResult, ...words } = isData ? await knownData() : await known();
    // The errors of the error log have another shape, and only their name in common with those of a result.
    const request = sampleRequest(
      endpoint.request,
      endpoint === reportErrors ? words : { ...words, errors: ofResult },
    );
    expect(await failures(request, (sent) => server.fetch(endpoint, sent, customer.admin))).toEqual([]);
  });

  it.each(endpoints.map(({ endpoint }) => endpoint).filter(({ requestKind }) => requestKind === 'form'))(
    '$path, in the form',
    async (endpoint) => {
      const found: string[] = [];
      for (const value of HOSTILE) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const asFile = new File([text], text, { type: text });
        for (const sent of [{ file: text }, { [text]: text }, {}]) {
          const problem = await problemOf(
            await server.fetch(endpoint, sent, { ...customer.admin, file: asFile }),
          );
          if (problem) found.push(`${JSON.stringify(sent).slice(0, 40)}: ${problem}`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  it.each([beginImport, addRecords, commitImport])(
    'provider $method $path',
    async ({ path, method, request }) => {
      const headers = {
        'content-type': 'application/json',
        [PROVIDER_KEY_HEADER]: server.services.config.providerKey,
      };
      const send: Send = async (sent) =>
        server.app.request(PROVIDER_BASE_PATH + path, { method, headers, body: JSON.stringify(sent) });
      const begun = await send(sampleRequest(beginImport.request, await known()) as Record<string, unknown>);
      const { responseObject } = (await begun.json()) as { responseObject: { importId: string } };
      const sample = sampleRequest(request, { ...(await known()), importId: responseObject.importId });
      expect(await failures(sample, send)).toEqual([]);
    },
  );
});
