import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { embedSignature } from '../../../demo/server/session/embed-signature.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import {
  finishBatch,
  getBatchDetail,
  getBatchList,
  startBatch,
} from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getPackageList, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { EMBED_RIGHTS, type EmbedRight } from '../../../src/shared/contract/embed-right.ts';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { testImage } from '../feedback/test-image.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batchId = '';
let otherBatchId = '';
let file: Blob;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Scoped');
  file = await testImage('png');
  const { batches } = await deliver(server.services, customer.customerId, { batches: [[2], [1]] });
  batchId = batches[0]?.batchId ?? '';
  otherBatchId = batches[1]?.batchId ?? '';
});
afterAll(() => server.close());

/** What is not said here needs `read` where it is a GET, and a token without a scope else. */
const NEEDED: Readonly<Record<string, Endpoint['right']>> = {
  '/oauth/getInfo': 'any',
  '/oauth/getStatus': 'any',
  '/oauth/logout': 'any',
  '/comPlaints/insertComplaintsInfo': 'any',
  '/comPlaints/uploadAdviceFile': 'any',
  '/errorLog/reportErrors': 'any',
  '/accept/getItemDocuments': 'read',
  '/accept/previewSpotCheck': 'read',
  '/accept/createReport': 'read',
  '/accept/cancelReport': 'read',
  '/accept/startBatch': 'judge',
  '/accept/startPackage': 'judge',
  '/accept/releasePackage': 'judge',
  '/accept/takeOverPackage': 'judge',
  '/accept/finishPackage': 'judge',
  '/accept/startJob': 'judge',
  '/accept/giveJobResult': 'judge',
  '/accept/giveResults': 'judge',
  '/accept/undoResults': 'judge',
  '/accept/saveObjectResults': 'judge',
  '/accept/drawSpotCheck': 'judge',
  '/accept/endSpotCheck': 'judge',
  '/accept/saveMessage': 'judge',
  '/accept/closeMessage': 'judge',
  '/accept/saveView': 'judge',
  '/accept/deleteView': 'judge',
  '/studio/saveResult': 'judge',
  '/studio/saveAnnotation': 'judge',
  '/studio/saveComment': 'judge',
  '/studio/resolveComment': 'judge',
  '/studio/deleteComment': 'judge',
  '/accept/finishBatch': 'finish',
  '/accept/reacceptBatch': 'finish',
  '/accept/repairBatch': 'finish',
  '/accept/assignBatch': 'finish',
  '/accept/assignPackages': 'finish',
  '/accept/setObjectRule': 'finish',
  '/accept/saveErrorType': 'finish',
  '/accept/retireErrorType': 'finish',
  '/accept/moveErrorType': 'finish',
  '/project/saveProjectNote': 'finish',
  '/order/confirmDelivery': 'finish',
  '/dataUpload/initUpload': 'upload',
  '/dataUpload/addFiles': 'upload',
  '/dataUpload/uploadFragment': 'upload',
  '/dataUpload/uploadZipFragment': 'upload',
  '/dataUpload/uploadCsvFragment': 'upload',
  '/dataUpload/uploadPack': 'upload',
  '/dataUpload/mergeFile': 'upload',
  '/dataUpload/dropFile': 'upload',
  '/dataUpload/finishUpload': 'upload',
  '/dataUpload/abortUpload': 'upload',
  '/dataUpload/getUploadList': 'upload',
  '/dataUpload/getUploadStatus': 'upload',
  '/dataUpload/getFragmentHashes': 'upload',
};

const guarded = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'open');

/** Every set of rights, none but the empty one. */
const SETS: readonly (readonly EmbedRight[])[] = Array.from({ length: 15 }, (_, index) =>
  EMBED_RIGHTS.filter((_right, at) => ((index + 1) >> at) & 1),
);

interface Limits {
  readonly batchId?: string | null;
  readonly datasetId?: string | null;
}

/** A token of the administrator, who may everything else. */
const tokenWith = (rights: readonly EmbedRight[] | null, limits: Limits = {}) =>
  server.services.database.system((tx) =>
    openSession(tx, {
      customerId: customer.customerId,
      accountId: customer.admin.accountId,
      kind: 'embed',
      batchId: null,
      ...limits,
      rights,
      now: server.services.now(),
    }),
  );

async function isTaken(endpoint: Endpoint, token: string): Promise<boolean> {
  // Whatever else is wrong with the request is looked at later.
  const response = await server.fetch(endpoint, {}, { token, file });
  if (!response.headers.get('content-type')?.startsWith('application/json')) return true;
  return ((await response.json()) as { status: number }).status !== 5016011;
}

test('a call that embed tokens may make says which right it needs, and these are all of them', () => {
  const embeddable = guarded.filter(({ embed }) => embed !== 'never');
  for (const { path, method, right } of embeddable)
    expect([path, right]).toEqual([path, NEEDED[path] ?? (method === 'GET' ? 'read' : 'whole')]);
  expect(Object.keys(NEEDED).filter((path) => !embeddable.some((one) => one.path === path))).toEqual([]);
});

describe.each(guarded)('$method $path', (endpoint) => {
  const { embed, right, method, path } = endpoint;
  const needed = NEEDED[path] ?? (method === 'GET' ? 'read' : 'whole');

  test('is taken of a token whose scope names its right, and of no other', async () => {
    expect(right).toBe(embed === 'never' ? right : needed);
    const taken: string[] = [];
    for (const rights of SETS)
      if (await isTaken(endpoint, await tokenWith(rights))) taken.push(rights.join(' '));
    const expected = SETS.filter(
      (rights) => embed !== 'never' && (needed === 'any' || (needed !== 'whole' && rights.includes(needed))),
    );
    expect(taken).toEqual(expected.map((rights) => rights.join(' ')));
  });

  test('stays within what the token is limited to', async () => {
    const limited = async (limits: Limits) => isTaken(endpoint, await tokenWith(EMBED_RIGHTS, limits));
    const [byBatch, byDataset, byBoth] = [
      await limited({ batchId: newId() }),
      await limited({ datasetId: newId() }),
      await limited({ batchId: newId(), datasetId: newId() }),
    ];
    const isAny = embed !== 'never' && right === 'any';
    const mayScoped = right !== 'whole';
    expect([byBatch, byDataset, byBoth]).toEqual([
      isAny || (mayScoped && embed === 'batch'),
      isAny || (mayScoped && embed === 'dataset'),
      isAny || (mayScoped && (embed === 'batch' || embed === 'dataset')),
    ]);
  });
});

describe('the token that a partner’s back end gets', () => {
  const { appKey, appSecret, admin } = {
    appKey: 'key-scoped',
    appSecret: 'secret of Scoped',
    admin: 'admin-scoped',
  };
  type Fields = Parameters<typeof embedSignature>[0];

  const fieldsOf = (change: Partial<Fields>): Fields => ({
    appKey,
    loginName: admin,
    timestamp: Math.floor(Date.now() / 1000),
    nonce: randomBytes(16).toString('hex'),
    ...change,
  });
  function ask(change: Partial<Fields>) {
    const fields = fieldsOf(change);
    return server.call(getEmbedToken, { ...fields, signature: embedSignature(fields, appSecret) });
  }

  test('has the rights of its scope, says so, and is offered nothing else', async () => {
    const { reply } = await ask({ scope: 'read' });
    const { token } = reply;
    expect((await server.call(getInfo, {}, { token })).reply).toMatchObject({
      rights: ['read'],
      mayFinish: false,
    });
    const detail = await server.call(getBatchDetail, { batchId }, { token });
    expect(detail.reply.actions).toEqual(['details']);
    const packages = await server.call(getPackageList, { batchId }, { token });
    expect(packages.reply.rows.map(({ action }) => action)).toEqual(['view']);
    const { packageId = '' } = packages.reply.rows[0] ?? {};
    expect((await server.call(startPackage, { packageId }, { token })).status).toBe(5016011);
  });

  test('may judge without deciding over the batch', async () => {
    const { reply } = await ask({ scope: 'read judge' });
    const { token } = reply;
    expect((await server.call(startBatch, { batchId }, { token })).status).toBe(200);
    const { rows } = (await server.call(getPackageList, { batchId }, { token })).reply;
    const packageId = rows[0]?.packageId ?? '';
    expect((await server.call(startPackage, { packageId }, { token })).status).toBe(200);
    const whole = await server.call(giveResults, wholly(customer, batchId, '10'), { token });
    expect(whole.status).toBe(5019011);
    expect((await server.call(finishBatch, { batchId, result: '10' }, { token })).status).toBe(5016011);
  });

  test('is limited to the batch that the scope names', async () => {
    const { reply } = await ask({ scope: `read batch:${batchId}` });
    const { token } = reply;
    const list = await server.call(getBatchList, {}, { token });
    expect(list.reply.rows.map((row) => row.batchId)).toEqual([batchId]);
    expect((await server.call(getBatchDetail, { batchId: otherBatchId }, { token })).status).toBe(404);
    expect((await ask({ scope: `read batch:${newId()}` })).status).toBe(5007009);
  });

  test('is that of the batch beside the scope, where both name the same, and none where they do not', async () => {
    expect((await ask({ batchId, scope: `read batch:${batchId}` })).status).toBe(200);
    const apart = await ask({ batchId, scope: `read batch:${otherBatchId}` });
    expect([apart.status, apart.reply]).toMatchObject([400, { field: 'scope' }]);
  });

  test('of a data set opens no batch', async () => {
    const { reply } = await ask({ scope: `read upload dataset:${newId()}` });
    const { token } = reply;
    expect((await server.call(getInfo, {}, { token })).status).toBe(200);
    expect((await server.call(getBatchList, {}, { token })).status).toBe(5016011);
    expect((await server.call(getItemDetail, { itemId: newId() }, { token })).status).toBe(5016011);
  });

  test('without a scope has every right, by the signature of five lines that there always was', async () => {
    const { reply } = await ask({});
    const { token } = reply;
    expect((await server.call(getInfo, {}, { token })).reply).toMatchObject({
      rights: [...EMBED_RIGHTS],
      mayFinish: true,
    });
  });

  test('is not given where the scope was added, taken away or changed on the way', async () => {
    const send = (signedFields: Fields, sent: Partial<Fields>) =>
      server.call(getEmbedToken, {
        ...signedFields,
        ...sent,
        signature: embedSignature(signedFields, appSecret),
      });
    const { scope: _scope, ...without } = fieldsOf({ scope: 'read' });
    const withScope = { ...without, scope: 'read' };
    const signature = embedSignature(withScope, appSecret);
    expect((await server.call(getEmbedToken, { ...without, signature })).status).toBe(403);
    expect((await send(without, { scope: 'read judge finish upload' })).status).toBe(403);
    expect((await send(withScope, { scope: 'read judge' })).status).toBe(403);
  });

  test('is not given for a nonce that carries the scope as a line of its own', async () => {
    const signedFields = fieldsOf({ scope: 'read' });
    const { scope, nonce, ...rest } = signedFields;
    const stripped = { ...rest, nonce: `${nonce}\n${scope}` };
    // The lines are the same, and so is the signature.
    expect(embedSignature(stripped, appSecret)).toBe(embedSignature(signedFields, appSecret));
    const asked = await server.call(getEmbedToken, {
      ...stripped,
      signature: embedSignature(signedFields, appSecret),
    });
    expect([asked.status, asked.reply]).toMatchObject([400, { field: 'nonce' }]);
  });

  test.each([['everything'], ['read  judge'], [`batch:${newId()}`], ['']])(
    'is not given for the scope %j',
    async (scope) => {
      const asked = await ask({ scope });
      expect([asked.status, asked.reply]).toMatchObject([400, { field: 'scope' }]);
    },
  );
});
