import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { checkDatasetName, getDatasetDetail } from '../../../src/shared/contract/dataset/dataset.ts';
import {
  abortUpload,
  dropFile,
  finishUpload,
  getFragmentHashes,
  getUploadList,
  getUploadStatus,
  initUpload,
  uploadFragment,
} from '../../../src/shared/contract/dataset/upload.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { AREA, beginUpload, makeDataset, sha256, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Access to data');
  token = customer.admin.token;
});
afterAll(() => server.close());

/** A token of a partner's page, which may upload into one data set and nothing else. */
function embedFor(datasetId: string): Promise<string> {
  const { customerId, admin } = customer;
  return server.services.database.system((tx) =>
    openSession(tx, {
      customerId,
      accountId: admin.accountId,
      kind: 'embed',
      batchId: null,
      datasetId,
      rights: ['upload'],
      now: server.services.now(),
    }),
  );
}

describe('who may not', () => {
  const ofData = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ path, access }) => /^\/data(Set|Upload)\//.test(path) && access !== 'open');

  test.each(ofData)('an acceptor is refused by $method $path', async (endpoint) => {
    const response = await server.fetch(endpoint, {}, customer.acceptor);
    const isUpload = endpoint.path.startsWith('/dataUpload/');
    expect(await response.json()).toMatchObject({
      status: isUpload ? ERROR.uploadNotAuthorised : ERROR.roleNotAdministrator,
    });
  });

  test('a token for one data set sees and fills no other', async () => {
    const mine = await makeDataset(server, token, 'Embedded');
    const other = await makeDataset(server, token, 'Not embedded');
    const embedded = await embedFor(mine.datasetId);
    const options = { token: embedded };
    await uploadAll(server, embedded, mine.batchId, 'files', [textFile('a.bin', 'a')]);
    const begin = { key: newId(), kind: 'files' } as const;
    const into = (more: object) => server.call(initUpload, { ...begin, ...more }, options);
    expect((await into({ batchId: other.batchId })).status).toBe(ERROR.uploadNotAuthorised);
    expect((await into({ newBatch: '1', newDataset: { name: 'New', storageArea: AREA } })).status).toBe(
      ERROR.uploadNotAuthorised,
    );
    expect((await server.call(checkDatasetName, { name: 'New' }, { token })).reply.free).toBe(true);
    // It may bring files, and look at nothing.
    expect((await server.call(getDatasetDetail, mine, options)).status).toBe(ERROR.noPermission);
  });

  test('a token for one data set ends no upload into another, which a page of the same account began', async () => {
    const [one, other] = [await makeDataset(server, token, 'One'), await makeDataset(server, token, 'Other')];
    const [ofOne, ofOther] = [await embedFor(one.datasetId), await embedFor(other.datasetId)];
    const file = textFile('a.bin', 'a');
    const request = { uploadId: await beginUpload(server, ofOne, one.batchId, 'files', [file]) };
    const foreign = { token: ofOther };
    const refusals = async () => {
      const refused = [
        await server.call(getUploadStatus, request, foreign),
        await server.call(getFragmentHashes, { ...request, number: 1 }, foreign),
        await server.call(dropFile, { ...request, number: 1 }, foreign),
        await server.call(finishUpload, request, foreign),
        await server.call(abortUpload, request, foreign),
      ];
      return new Set(refused.map(({ status }) => status));
    };
    expect(await refusals()).toEqual(new Set([ERROR.uploadIdInvalid]));
    expect((await server.call(finishUpload, request, { token: ofOne })).status).toBe(SUCCESS);
    // What came of it is told to nobody else either.
    expect(await refusals()).toEqual(new Set([ERROR.uploadIdInvalid]));
  });

  test('a token of a page governs what pages began, and nothing that its account uploads in the console', async () => {
    const { batchId, datasetId } = await makeDataset(server, token, 'Both');
    const embedded = await embedFor(datasetId);
    const options = { token: embedded };
    const file = textFile('a.bin', 'a');
    const inConsole = await beginUpload(server, token, batchId, 'files', [file]);
    const onPage = await beginUpload(server, embedded, batchId, 'files', [file]);
    const listed = async (by: { readonly token: string }) =>
      (await server.call(getUploadList, { batchId }, by)).reply.uploads.map(({ uploadId }) => uploadId);
    expect(await listed(options)).toEqual([onPage]);
    const { uploads } = (await server.call(getUploadList, { batchId }, options)).reply;
    expect(uploads.map(({ name }) => name)).toEqual(['a.bin']);
    expect((await listed({ token })).sort()).toEqual([inConsole, onPage].sort());
    const request = { uploadId: inConsole };
    const fragment = { ...request, number: 1, fragment: 1, hash: sha256(file.bytes) };
    const refused = await Promise.all([
      server.call(getUploadStatus, request, options),
      server.call(getFragmentHashes, { ...request, number: 1 }, options),
      server.call(dropFile, { ...request, number: 1 }, options),
      server.call(uploadFragment, fragment, { ...options, bytes: file.bytes }),
      server.call(finishUpload, request, options),
      server.call(abortUpload, request, options),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => ERROR.uploadIdInvalid));
    expect((await server.call(abortUpload, { uploadId: onPage }, options)).status).toBe(SUCCESS);
    expect((await server.call(finishUpload, request, { token })).status).toBe(SUCCESS);
  });
});
