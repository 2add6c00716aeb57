import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let mine: TestCustomer;
let other: SecondCustomer;

beforeAll(async () => {
  server = await startTestServer();
  mine = await createTestCustomer(server.services, 'Mine');
  other = await seedSecondCustomer(server.services);
});
afterAll(() => server.close());

interface TableFacts {
  readonly name: string;
  readonly fenced: boolean;
  readonly policies: number;
  readonly readable: boolean;
}

function tables(): Promise<TableFacts[]> {
  return server.services.database.system(async (tx) => {
    const { rows } = await tx.execute<TableFacts & Record<string, unknown>>(sql`
      select c.relname as name, c.relrowsecurity as fenced,
        (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
        has_any_column_privilege('customer_tenant', c.oid, 'SELECT') as readable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    `);
    return rows;
  });
}

test('every table with a customer is fenced', async () => {
  const found = await tables();
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ fenced, policies }) => !fenced || policies !== 1)).toEqual([]);
});

test('a tenant reads no row of another customer, whatever it asks for', async () => {
  const readable = (await tables()).filter((table) => table.readable);
  await server.services.database.tenant(mine.customerId, async (tx) => {
    for (const { name } of readable) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} where customer_id <> ${mine.customerId}::uuid`,
      );
      expect([name, rows[0]?.n]).toEqual([name, 0]);
    }
  });
});

const refused = (statement: ReturnType<typeof sql>) =>
  expect(server.services.database.tenant(mine.customerId, (tx) => tx.execute(statement))).rejects.toThrow();

test('a tenant cannot write rows of another customer, nor link its own to them', async () => {
  const { customerId, orderId, projectId } = other;
  await refused(sql`insert into project (id, customer_id, name)
    values (gen_random_uuid(), ${customerId}::uuid, 'theirs')`);
  await refused(sql`insert into "order" (id, customer_id, project_id, number, name, source, state, created_by, total_data)
    values (gen_random_uuid(), ${mine.customerId}::uuid, ${projectId}::uuid, 'n', 'n', 'platform', 'reviewable', 'x', 1)`);
  const { rows } = await server.services.database.tenant(mine.customerId, (tx) =>
    tx.execute(sql`update "order" set name = 'mine now' where id = ${orderId}::uuid returning id`),
  );
  expect(rows).toEqual([]);
});

test.each([
  ['password hashes', 'select password_hash from account'],
  ['app secrets', 'select app_secret from credential'],
  ['app secrets that were replaced', 'select old_secret from credential'],
  ['sessions', 'select token_hash from session'],
  ['deliveries on their way', 'select id from delivery_import'],
  ['jobs', 'select id from pgboss.job'],
])('a tenant cannot read %s', async (_what, statement) => {
  await refused(sql.raw(statement));
});

test.each(['annotation', 'judgement'])('a tenant cannot rewrite the history in %s', async (name) => {
  await refused(sql`update ${sql.identifier(name)} set customer_id = customer_id`);
  await refused(sql`delete from ${sql.identifier(name)}`);
});

test('what is written down once cannot be changed or taken away by a customer’s call', async () => {
  const history = [
    'annotation',
    'judgement',
    'object_judgement',
    'batch_event',
    'job_record',
    'credential_event',
    'client_download',
  ];
  const { rows } = await server.services.database.system((tx) =>
    tx.execute(sql`
      select c.relname as name,
        has_any_column_privilege('customer_tenant', c.oid, 'INSERT') as added,
        has_any_column_privilege('customer_tenant', c.oid, 'UPDATE') as changed,
        has_table_privilege('customer_tenant', c.oid, 'DELETE, TRUNCATE') as removed
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname in ${history}
    `),
  );
  expect(rows.length).toBe(history.length);
  for (const { name, ...rights } of rows) {
    expect([name, rights]).toEqual([name, { added: true, changed: false, removed: false }]);
  }
});

test('without a customer a tenant sees nothing', async () => {
  await server.services.database.system(async (tx) => {
    await tx.execute(sql`set local role customer_tenant`);
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from project`);
    expect(rows[0]?.n).toBe(0);
  });
});

test('the rights of one transaction do not reach the next', async () => {
  await server.services.database.tenant(mine.customerId, (tx) => tx.execute(sql`select 1`));
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ role: string; customer: string }>(
      sql`select current_setting('role') as role, coalesce(current_setting('app.customer_id', true), '') as customer`,
    ),
  );
  expect(rows).toEqual([{ role: 'none', customer: '' }]);
});

test('a transaction inside a transaction is refused instead of waiting for ever', async () => {
  const { database } = server.services;
  const nested = database.system(() => database.tenant(mine.customerId, (tx) => tx.execute(sql`select 1`)));
  await expect(nested).rejects.toThrow(/pass `tx` on/);
});
