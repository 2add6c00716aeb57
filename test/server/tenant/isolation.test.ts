import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { acceptanceReport } from '../../../demo/server/db/schema/report.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { testImage } from '../feedback/test-image.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { foreignRequests, OWN_DATA, REFUSALS, ROLES_TRIED } from './foreign-ids.ts';

let server: TestServer;
let mine: TestCustomer;
let other: SecondCustomer;
let file: Blob;
const reportId = newId();

beforeAll(async () => {
  server = await startTestServer();
  mine = await createTestCustomer(server.services, 'Mine');
  other = await seedSecondCustomer(server.services);
  file = await testImage('png');
  await server.services.database.system((tx) =>
    tx.insert(acceptanceReport).values({
      id: reportId,
      customerId: other.customerId,
      batchId: other.batchId,
      accountId: other.accountId,
      language: 'en',
      timeZone: 'UTC',
      total: 1,
    }),
  );
});
afterAll(() => server.close());

const guarded = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'open');

async function freshToken(role: (typeof ROLES_TRIED)[number]): Promise<string> {
  const { accountId } = role === ROLE.administrator ? mine.admin : mine.acceptor;
  return server.services.database.system((tx) =>
    openSession(tx, {
      customerId: mine.customerId,
      accountId,
      kind: 'login',
      batchId: null,
      now: new Date(),
    }),
  );
}

/** A figure that changes with any change to what the other customer has. */
async function fingerprintOfOther(): Promise<string> {
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'customer_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by 1
    `),
  );
  const parts = await server.services.database.system(async (tx) => {
    const found: string[] = [];
    for (const { name } of rows) {
      const table = sql.identifier(name);
      const { rows: sums } = await tx.execute<{ sum: string }>(sql`
        select ${name} || count(*) || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
        from ${table} t where customer_id = ${other.customerId}::uuid
      `);
      found.push(sums[0]?.sum ?? '');
    }
    return found;
  });
  return parts.join(' ');
}

test('every call that needs a token is tried', () => {
  const tried = Object.keys(foreignRequests(other, reportId));
  expect(tried.sort()).toEqual(guarded.map(({ path }) => path).sort());
});

describe.each(ROLES_TRIED)('with the ids of another customer, role %s', (role) => {
  let before: string;
  beforeEach(async () => {
    before = await fingerprintOfOther();
  });

  test.each(guarded)('$method $path shows and changes nothing', async (endpoint) => {
    const request = foreignRequests(other, reportId)[endpoint.path] ?? {};
    const response = await server.fetch(endpoint, { ...request }, { token: await freshToken(role), file });
    const text = await response.text();
    // A list as a file has no envelope; refused, it answers in one as every call does.
    const isTable = response.headers.get('content-type')?.startsWith('text/csv');
    const { status } = isTable ? { status: 200 } : (JSON.parse(text) as { status: number });
    if (OWN_DATA.has(endpoint.path)) expect([200, ...REFUSALS]).toContain(status);
    else expect(REFUSALS).toContain(status);
    expect(text).not.toMatch(/Other|othera1/);
    for (const id of [...Object.values(other), reportId]) expect(text).not.toContain(id);
    expect(await fingerprintOfOther()).toBe(before);
  });
});
