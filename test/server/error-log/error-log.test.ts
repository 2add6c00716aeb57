import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { errorEntry } from '../../../demo/server/db/schema/error-log.ts';
import { KEPT_ERRORS } from '../../../demo/server/error-log/report-errors.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import {
  clearErrors,
  getErrorList,
  type InterfaceError,
  reportErrors,
} from '../../../src/shared/contract/error-log.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  number += 1;
  customer = await createTestCustomer(server.services, `Errors ${number}`);
});
afterAll(() => server.close());

function error(change: Partial<InterfaceError> = {}): InterfaceError {
  return {
    name: 'TypeError',
    message: 'x is undefined',
    component: 'at ItemList (/dist/chunks/a.js:1:2)',
    info: 'rendering',
    url: '/orderManage',
    version: '0.1.0',
    at: new Date(time).toISOString(),
    count: 1,
    ...change,
  };
}

const report = (errors: InterfaceError[], who: TestAccount = customer.acceptor) =>
  server.call(reportErrors, { errors }, who);
const list = async (request: RequestOf<typeof getErrorList> = {}, who: TestAccount = customer.admin) =>
  (await server.call(getErrorList, request, who)).reply;

test('the same error is kept once: counted, with the first and the last time, where it was last', async () => {
  const first = new Date(time).toISOString();
  expect(await report([error({ count: 2 })])).toMatchObject({ status: 200, reply: null });
  time += 60_000;
  await report([error({ url: '/projects', version: '0.2.0' }), error({ count: 3, url: '/projects' })]);
  const { total, rows } = await list();
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    name: 'TypeError',
    message: 'x is undefined',
    count: 6,
    url: '/projects',
    firstAt: first,
    lastAt: new Date(time).toISOString(),
  });
});

test.each(['name', 'message', 'component', 'info'] as const)('another %s is another error', async (field) => {
  await report([error(), error({ [field]: 'something else' })]);
  expect((await list()).total).toBe(2);
});

test('reports that come at once lose no count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => report([error(), error({ message: 'other' })])));
  expect((await list()).rows.map(({ count }) => count)).toEqual([8, 8]);
});

test('a count ends at what a column keeps', async () => {
  await report([error({ count: 2_147_483_647 }), error({ count: 5 })]);
  await report([error({ count: 2_147_483_647 })]);
  expect((await list()).rows[0]?.count).toBe(2_147_483_647);
});

test('addresses of people, tokens and values of queries are taken out by the server, too', async () => {
  const { token } = customer.acceptor;
  await report([
    error({
      name: `Error of mika@mail.example`,
      message: `mika@mail.example was refused with ${token}`,
      component: `at fetch (https://console.example/x?token=${token})`,
      info: `promise of ${token}`,
      url: '/login?ticket=abc&redirect=/orders',
      version: 'mika@mail.example',
    }),
  ]);
  const text = JSON.stringify(await list());
  expect(text).not.toContain(token);
  expect(text).not.toContain('mika');
  expect(text).not.toContain('ticket=abc');
  expect((await list()).rows[0]).toMatchObject({
    message: '…@… was refused with …',
    url: '/login?ticket=…&redirect=…',
  });
});

test('a clock that is wrong puts nothing first for years, nor before all', async () => {
  await report([
    error({ message: 'future', at: '2099-01-01T00:00:00.000Z' }),
    error({ message: 'past', at: '0001-01-01T00:00:00.000Z' }),
    error({ message: 'an hour ago', at: new Date(time - 3_600_000).toISOString() }),
  ]);
  const at = Object.fromEntries((await list()).rows.map((row) => [row.message, row.lastAt]));
  const now = new Date(time).toISOString();
  expect(at).toEqual({ future: now, past: now, 'an hour ago': new Date(time - 3_600_000).toISOString() });
});

test('a list is paged, sorted and searched', async () => {
  for (const [index, message] of ['alpha', 'beta', 'gamma 50%'].entries()) {
    time += 1000;
    await report([error({ message, count: 3 - index })]);
  }
  const messages = async (request: RequestOf<typeof getErrorList>) =>
    (await list(request)).rows.map(({ message }) => message);
  expect(await messages({})).toEqual(['gamma 50%', 'beta', 'alpha']);
  expect(await messages({ sort: 'count' })).toEqual(['gamma 50%', 'beta', 'alpha']);
  expect(await messages({ sort: 'count', direction: 'desc', limit: 1, page: 2 })).toEqual(['beta']);
  expect(await messages({ keyword: 'ALPHA' })).toEqual(['alpha']);
  expect(await messages({ keyword: '50%' })).toEqual(['gamma 50%']);
  expect(await list({ keyword: 'nothing' })).toEqual({ total: 0, rows: [] });
});

test('administrators clear what they name, or all', async () => {
  await report(['a', 'b', 'c'].map((message) => error({ message })));
  const { rows } = await list();
  const clear = (request: RequestOf<typeof clearErrors>) => server.call(clearErrors, request, customer.admin);
  expect((await clear({ errorIds: [rows[0]?.errorId ?? '', newId()] })).reply).toEqual({ cleared: 1 });
  expect((await list()).total).toBe(2);
  expect((await clear({})).reply).toEqual({ cleared: 2 });
  expect((await clear({})).reply).toEqual({ cleared: 0 });
  expect((await list()).total).toBe(0);
});

test('acceptors report, and neither read nor clear', async () => {
  await report([error()]);
  expect((await server.call(getErrorList, {}, customer.acceptor)).status).toBe(5016011);
  expect((await server.call(clearErrors, {}, customer.acceptor)).status).toBe(5016011);
  expect((await server.call(reportErrors, { errors: [error()] })).status).toBe(401);
  expect((await list()).rows[0]?.count).toBe(1);
});

test('a customer sees, counts and clears no error of another', async () => {
  const other = await createTestCustomer(server.services, `Other errors ${number}`);
  await report([error()]);
  await report([error({ count: 4 })], other.acceptor);
  const [mine] = (await list()).rows;
  const [theirs] = (await list({}, other.admin)).rows;
  expect([mine?.count, theirs?.count]).toEqual([1, 4]);
  const named = { errorIds: [mine?.errorId ?? ''] };
  expect((await server.call(clearErrors, named, other.admin)).reply).toEqual({ cleared: 0 });
  expect((await server.call(clearErrors, {}, other.admin)).reply).toEqual({ cleared: 1 });
  expect((await list()).total).toBe(1);
});

test('a hundred errors a minute are kept of an account; more are dropped without a word', async () => {
  const batch = (from: number) =>
    Array.from({ length: 20 }, (_, index) => error({ message: `number ${from + index}` }));
  for (let from = 0; from < 120; from += 20) expect((await report(batch(from))).status).toBe(200);
  expect((await list()).total).toBe(100);
  await report([error({ message: 'of a colleague' })], customer.admin);
  expect((await list()).total).toBe(101);
  time += 60_000;
  await report(batch(200));
  expect((await list()).total).toBe(121);
});

test('a thousand errors are kept of a customer; the one seen longest ago goes first', async () => {
  const { customerId } = customer;
  const old = (index: number) => new Date(time - 1_000_000 + index);
  await server.services.database.system((tx) =>
    tx.insert(errorEntry).values(
      Array.from({ length: KEPT_ERRORS }, (_, index) => ({
        ...error({ message: `kept ${index}` }),
        id: newId(),
        customerId,
        fingerprint: Buffer.from(`kept ${index}`),
        firstAt: old(index),
        lastAt: old(index),
      })),
    ),
  );
  await report([error({ message: 'new one' }), error({ message: 'new two' })]);
  const oldest = await list({ sort: 'lastAt', direction: 'asc', limit: 1 });
  expect(oldest.total).toBe(KEPT_ERRORS);
  expect(oldest.rows[0]?.message).toBe('kept 2');
  expect((await list({ limit: 2 })).rows.map(({ message }) => message).sort()).toEqual([
    'new one',
    'new two',
  ]);
});
