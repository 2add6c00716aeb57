import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { type Query, sql } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgliteSession } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { exportItems } from '../../../src/shared/contract/accept/export.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { sampleRequest } from '../contract/sample-request.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';

let server: ListeningServer;
let customer: SecondCustomer;
let exporting: TestCustomer;
const TRANSACTION = /^\s*(begin|commit|rollback|savepoint|release|set transaction)/i;

/** A request, with how many statements it has sent, and which of them is to fail. */
interface Tried {
  sent: number;
  readonly failing: number;
}

let next: Tried = { sent: 0, failing: 0 };
/** What the server does by itself in the meantime sends statements, too, which are of no request. */
const tried = new AsyncLocalStorage<Tried>();
const began = () => tried.enterWith(next);

beforeAll(async () => {
  subscribe('http.server.request.start', began);
  for (const session of [NodePgSession.prototype, PgliteSession.prototype]) {
    const { prepareQuery } = session;
    vi.spyOn(session, 'prepareQuery').mockImplementation(function (
      this: typeof session,
      query: Query,
      ...rest: unknown[]
    ) {
      // A transaction that cannot even begin or end is a lost connection, which is another matter.
      const request = tried.getStore();
      if (!request || TRANSACTION.test(query.sql)) return Reflect.apply(prepareQuery, this, [query, ...rest]);
      request.sent += 1;
      const broken =
        request.sent === request.failing ? { ...query, sql: `${query.sql} of "no statement"` } : query;
      return Reflect.apply(prepareQuery, this, [broken, ...rest]);
    });
  }
  server = await startListeningServer({ env: { LOG_LEVEL: 'silent' } });
  customer = await seedSecondCustomer(server.services);
  exporting = await createTestCustomer(server.services, 'Exporting');
});
afterAll(async () => {
  unsubscribe('http.server.request.start', began);
  vi.restoreAllMocks();
  await server.close();
});

const freshToken = () =>
  server.services.database.system((tx) =>
    openSession(tx, {
      customerId: customer.customerId,
      accountId: customer.accountId,
      kind: 'login',
      batchId: null,
      now: server.services.now(),
    }),
  );

/** Over a connection: what a server makes of a broken stream shows nowhere else. */
function send(endpoint: Endpoint, request: Record<string, unknown>, token: string): Promise<Response> {
  const isPost = endpoint.method === 'POST';
  const query = isPost ? '' : `?${encodeQuery(request)}`;
  return fetch(server.origin + BASE_PATH + endpoint.path + query, {
    method: endpoint.method,
    headers: { [HEADER.token]: token, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(request) } : {}),
  });
}

/** Of statements, of their parameters, of what PostgreSQL says, of where it was thrown. */
const TELLING = /\bselect [\w("]|insert into|\bfrom "|\$\d|params|no statement|at file|\.ts:\d/i;

test.each(endpoints.map(({ endpoint }) => endpoint))(
  '$method $path tells nothing of its statements, whichever of them breaks',
  async (endpoint) => {
    const { accountId, ...ids } = customer;
    const request = sampleRequest(endpoint.request, {
      ...ids,
      userIds: [accountId],
      packageIds: [ids.packageId],
      itemIds: [ids.itemId],
      errors: [],
      keyword: '',
      id: ids.itemId,
      key: newId(),
      timeZone: 'UTC',
    }) as Record<string, unknown>;
    let broken = 0;
    for (let at = 1; ; at += 1) {
      const token = await freshToken();
      const one: Tried = { sent: 0, failing: at };
      next = one;
      const response = await send(endpoint, request, token);
      const text = await response.text();
      expect(text).not.toMatch(TELLING);
      if (response.status < 500 && one.sent < at) break;
      if (response.status < 500) continue;
      broken += 1;
      expect(response.headers.get('content-type')).toMatch('application/json');
      expect(JSON.parse(text)).toEqual({
        status: 500,
        message: expect.any(String),
        requestId: response.headers.get('x-request-id'),
      });
    }
    // Finding the caller takes a statement at the least.
    if (endpoint.access !== 'open') expect(broken).toBeGreaterThan(0);
  },
);

test('an export that fails before its first row answers in the envelope', async () => {
  const { batches } = await deliver(server.services, exporting.customerId, { batches: [[3]] });
  await server.services.database.system((tx) =>
    tx.execute(sql`alter table item rename column file_name to gone`),
  );
  const batchId = batches[0]?.batchId ?? '';
  const response = await send(exportItems, { batchId }, exporting.admin.token);
  await server.services.database.system((tx) =>
    tx.execute(sql`alter table item rename column gone to file_name`),
  );
  expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null]);
  expect(await response.json()).toMatchObject({ status: 500 });
});

test('an export that fails later breaks the connection, and says nothing of why', async () => {
  const { batches } = await deliver(server.services, exporting.customerId, {
    name: 'Long',
    batches: [[1000, 1000, 1000]],
  });
  const batchId = batches[0]?.batchId ?? '';
  const { database } = server.services;
  const { found } = database;
  let transactions = 0;
  const cause = new Error('select secret from "statements"');
  Object.assign(database, {
    // The first finds the caller, the second finds out what to export, the third reads the first part.
    found: ((find, work) => {
      transactions += 1;
      return transactions > 3 ? Promise.reject(cause) : found(find, work);
    }) satisfies typeof found,
  });
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const path = `${BASE_PATH}${exportItems.path}?${encodeQuery({ batchId })}`;
  const head = `GET ${path} HTTP/1.1\r\nhost: a\r\n${HEADER.token}: ${exporting.admin.token}\r\n`;
  socket.write(`${head}connection: close\r\n\r\n`);
  const received = Buffer.concat(await socket.toArray()).toString('utf8');
  Object.assign(database, { found });
  expect(transactions).toBe(4);
  expect(received).not.toMatch(/secret|Error:|broke off/);
  // Either nothing came, or the chunk of length 0 that ends a whole reply did not.
  expect(received.endsWith('\r\n0\r\n\r\n')).toBe(false);
});
