import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { saveView } from '../../../src/shared/contract/accept/view.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { getProjectDetail, saveProjectNote } from '../../../src/shared/contract/project.ts';
import { testImage } from '../feedback/test-image.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { foreignRequests, REFUSALS } from '../tenant/foreign-ids.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: SecondCustomer;
/** The batch that the token is for; everything in `customer` belongs to another one of the same customer. */
const shownBatch = newId();
/** A data set that is not theirs either. */
const shownDataset = newId();
let file: Blob;

beforeAll(async () => {
  server = await startTestServer();
  customer = await seedSecondCustomer(server.services);
  file = await testImage('png');
  await server.services.database.system((tx) =>
    tx.insert(batch).values({
      id: shownBatch,
      customerId: customer.customerId,
      orderId: customer.orderId,
      number: 'DB-2',
      name: 'Shown batch',
      submitter: 'Provider',
      deliveredAt: server.services.now(),
      labels: [],
    }),
  );
});
afterAll(() => server.close());

/** A token of the administrator, who may everything else. */
const tokenOf = (kind: 'login' | 'embed', batchId: string | null, datasetId: string | null = null) =>
  server.services.database.system((tx) =>
    openSession(tx, {
      customerId: customer.customerId,
      accountId: customer.accountId,
      kind,
      batchId,
      datasetId,
      now: server.services.now(),
    }),
  );

const guarded = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'open');
const requestOf = (path: string): object => foreignRequests(customer, newId())[path] ?? {};

/** The envelope's status; 200 of a reply that has none. */
async function statusOf(response: Response): Promise<number> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response.status;
  return ((await response.json()) as { status: number }).status;
}

describe.each(guarded)('$method $path', (endpoint) => {
  test.each([
    ['of a user', null, null, ['user', 'batch', 'dataset']],
    ['for one batch', shownBatch, null, ['batch']],
    ['for one data set', null, shownDataset, ['dataset']],
  ])(
    'takes an embed token %s only where the contract says so',
    async (_which, batchId, datasetId, takenBy) => {
      // Whatever else is wrong with the request is looked at later.
      const token = await tokenOf('embed', batchId, datasetId);
      const response = await server.fetch(endpoint, {}, { token, file });
      const status = await statusOf(response);
      const ofAny = endpoint.right === 'any' && endpoint.embed !== 'never';
      if (ofAny || takenBy.includes(endpoint.embed)) expect(status).not.toBe(5016011);
      else expect(status).toBe(5016011);
    },
  );
});

/** What of the customer's may not change by a call about another batch. */
async function fingerprint(): Promise<string> {
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ sum: string }>(sql`
      select md5(
        (select string_agg(t::text, ',' order by t::text) from batch t) ||
        (select string_agg(t::text, ',' order by t::text) from package t) ||
        (select string_agg(t::text, ',' order by t::text) from item t) ||
        (select string_agg(t::text, ',' order by t::text) from project t) ||
        (select string_agg(t::text, ',' order by t::text) from error_type t) ||
        (select string_agg(t::text, ',' order by t::text) from comment t) ||
        (select string_agg(t::text, ',' order by t::text) from batch_message t) ||
        (select string_agg(t::text, ',' order by t::text) from saved_view t) ||
        (select string_agg(t::text, ',' order by t::text) from spot_check t) ||
        (select string_agg(t::text, ',' order by t::text) from login_record t)
      ) as sum`),
  );
  return rows[0]?.sum ?? '';
}

/** They name no batch, and answer with what is the user's or the shown batch's own. */
const OWN = new Set([
  '/accept/getBatchList',
  '/accept/getAcceptorList',
  '/accept/getErrorTypeList',
  '/accept/exportBatches',
  '/accept/getSavedViewList',
  '/comPlaints/insertComplaintsInfo',
  '/comPlaints/uploadAdviceFile',
  '/errorLog/reportErrors',
  '/oauth/getInfo',
  '/oauth/getStatus',
  '/oauth/logout',
  '/order/getOrderList',
  '/order/getOrderOverview',
  '/order/getOrderDetail',
  '/project/getProjectList',
  '/project/getProjectDetail',
  '/accept/getMyWork',
]);

test.each(guarded.filter(({ embed }) => embed === 'batch'))(
  'an embed token for one batch shows and changes nothing of another by $method $path',
  async (endpoint) => {
    const before = await fingerprint();
    const token = await tokenOf('embed', shownBatch);
    const response = await server.fetch(endpoint, { ...requestOf(endpoint.path) }, { token, file });
    const text = await response.clone().text();
    const status = await statusOf(response);
    if (!OWN.has(endpoint.path)) expect(REFUSALS).toContain(status);
    const { batchId, packageId, itemId, commentId, messageId, jobId, spotCheckId } = customer;
    for (const id of [batchId, packageId, itemId, commentId, messageId, jobId, spotCheckId])
      expect(text).not.toContain(id);
    expect(text).not.toContain('Other batch');
    expect(await fingerprint()).toBe(before);
  },
);

test('an embed token for one batch writes no note, changes no views and reads no sign-ins', async () => {
  const token = await tokenOf('embed', shownBatch);
  const { projectId, viewId } = customer;
  const note = await server.call(saveProjectNote, { projectId, note: 'theirs' }, { token });
  const view = { viewId, list: 'batches', name: 'theirs', query: '' } as const;
  expect([note.status, (await server.call(saveView, view, { token })).status]).toEqual([5016011, 5016011]);
  const record = await server.call(getLoginRecord, {}, { token });
  expect([record.status, record.reply]).toEqual([5016011, undefined]);
  expect((await server.call(getProjectDetail, { projectId }, { token })).reply.note).toBe('');
});

test('what was ordered is told by an embed token for one batch as far as that batch goes', async () => {
  const { orderId } = customer;
  const login = await server.call(getOrderDetail, { orderId }, { token: await tokenOf('login', null) });
  expect(login.reply).toMatchObject({ totalData: 1, quantity: 1 });
  const embed = await server.call(getOrderDetail, { orderId }, { token: await tokenOf('embed', shownBatch) });
  expect(embed.reply).toMatchObject({ totalData: 0, quantity: null, batchCount: 1, batches: { total: 1 } });
});
