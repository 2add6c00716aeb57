import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertComplaintsInfo, uploadAdviceFile } from '../../../src/shared/contract/complaint.ts';
import { getComplaintImage, getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import { envelope, SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import {
  answerFeedback,
  getFeedback,
  PROVIDER_BASE_PATH,
  PROVIDER_KEY_HEADER,
} from '../../../src/shared/contract/provider.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testImage } from './test-image.ts';

let server: TestServer;
let customer: TestCustomer;
let other: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  customer = await createTestCustomer(server.services, `Answered ${crypto.randomUUID()}`);
  other = await createTestCustomer(server.services, `Besides ${crypto.randomUUID()}`);
});
afterAll(() => server.close());

async function send(
  complaintDes: string,
  by = customer.acceptor,
  appealAnnex = '',
  metadata = {},
): Promise<string> {
  time += 60_000;
  const words = {
    msgType: '1',
    sourceFrom: '04',
    contact: '09012345678',
    complaintDes,
    appealAnnex,
    metadata,
  } as const;
  const { status, reply } = await server.call(insertComplaintsInfo, words, by);
  expect(status).toBe(200);
  return reply.id;
}

const list = (request = {}, by = customer.admin) => server.call(getComplaintList, request, by);

async function provider(call: { readonly path: string }, request: object, key?: string) {
  const response = await server.app.request(PROVIDER_BASE_PATH + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [PROVIDER_KEY_HEADER]: key ?? server.services.config.providerKey,
    },
    body: JSON.stringify({ customer: customer.name, ...request }),
  });
  return v.parse(envelope, await response.json());
}

test('administrators see what their customer sent, the latest first, with who sent it and its images', async () => {
  const { reply: image } = await server.call(
    uploadAdviceFile,
    {},
    { ...customer.acceptor, file: await testImage('png') },
  );
  const first = await send('The first.', customer.acceptor, image);
  await send('Of others.', other.admin);
  const headers = { [HEADER.appKey]: customer.appKey, origin: customer.origin };
  time += 60_000;
  const visitor = await server.call(
    insertComplaintsInfo,
    {
      msgType: '1',
      sourceFrom: '04',
      contact: 'v@mail.example',
      complaintDes: 'By a visitor.',
      metadata: { path: '/a' },
    },
    { headers },
  );
  const { reply } = await list();
  expect(reply.total).toBe(2);
  expect(reply.rows).toEqual([
    {
      id: visitor.reply.id,
      sentAt: new Date(time).toISOString(),
      userName: null,
      contact: 'v@mail.example',
      description: 'By a visitor.',
      origin: customer.origin,
      metadata: { path: '/a' },
      images: [],
      state: 'received',
      answer: null,
      answeredBy: null,
      answeredAt: null,
    },
    expect.objectContaining({ id: first, userName: `acceptor of ${customer.name}`, origin: null }),
  ]);
  const [address = ''] = reply.rows[1]?.images ?? [];
  const shown = await server.app.request(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const url = new URL(address, 'http://localhost');
  url.searchParams.set('signature', 'x'.repeat(43));
  expect((await server.app.request(url.pathname + url.search)).status).toBe(403);
  expect(url.pathname).toContain(getComplaintImage.path);
});

test('acceptors do not see it', async () => {
  expect((await list({}, customer.acceptor)).status).toBe(5016011);
});

test('it is found by its words and by its state, a page at a time', async () => {
  const wide = await send('Boxes are too wide.');
  const narrow = await send('Boxes are too narrow.');
  await provider(answerFeedback, { feedbackId: wide, author: 'Desk', text: 'Mended.' });
  const found = async (request: object) => (await list(request)).reply.rows.map(({ id }) => id);
  expect(await found({ keyword: 'NARROW' })).toEqual([narrow]);
  expect(await found({ keyword: 'mended' })).toEqual([wide]);
  expect(await found({ state: 'answered' })).toEqual([wide]);
  expect(await found({ limit: 1, page: 2 })).toEqual([wide]);
  expect(await found({ direction: 'asc' })).toEqual([wide, narrow]);
});

describe('the provider', () => {
  const sent = async (request = {}) =>
    v.parse(getFeedback.reply, (await provider(getFeedback, request)).responseObject);

  test('lists what was sent, begins, answers, and mends its answer', async () => {
    const id = await send('Too wide.');
    expect((await sent({ unanswered: true })).rows).toMatchObject([
      { id, description: 'Too wide.', state: 'received', answer: null },
    ]);
    const states: unknown[] = [];
    const give = async (text?: string) => {
      const { status } = await provider(answerFeedback, { feedbackId: id, author: 'Desk', text });
      expect(status).toBe(SUCCESS);
      const [row] = (await list()).reply.rows;
      states.push([row?.state, row?.answer, row?.answeredBy]);
    };
    await give();
    await give('We look at it.');
    await give();
    await give('Mended in version 4.');
    expect(states).toEqual([
      ['working', null, null],
      ['answered', 'We look at it.', 'Desk'],
      ['answered', 'We look at it.', 'Desk'],
      ['answered', 'Mended in version 4.', 'Desk'],
    ]);
    expect(await sent({ unanswered: true })).toEqual({ total: 0, rows: [] });
  });

  test('sees what the page added and the images, the latest first, a page at a time', async () => {
    const { reply: image } = await server.call(
      uploadAdviceFile,
      {},
      { ...customer.acceptor, file: await testImage('png') },
    );
    const first = await send('The first.', customer.acceptor, image, { path: '/orders/12' });
    const second = await send('The second.');
    await send('Of others.', other.admin);
    const { total, rows } = await sent();
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [second, first]]);
    expect(rows.map(({ metadata }) => metadata)).toEqual([{}, { path: '/orders/12' }]);
    const [address = ''] = rows[1]?.images ?? [];
    const shown = await server.app.request(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sent({ page: 2, limit: 1 })).rows.map(({ id }) => id)).toEqual([first]);
    expect((await sent({ direction: 'asc', limit: 1 })).rows.map(({ id }) => id)).toEqual([first]);
  });

  test('answers nothing of another customer’s, and nobody does without its key', async () => {
    const foreign = await send('Of others.', other.admin);
    const answer = { feedbackId: foreign, author: 'Desk', text: 'Mine.' };
    expect((await provider(answerFeedback, answer)).status).toBe(404);
    expect((await provider(answerFeedback, answer, 'wrong')).status).not.toBe(SUCCESS);
    expect((await list({}, other.admin)).reply.rows[0]).toMatchObject({ state: 'received', answer: null });
  });
});
