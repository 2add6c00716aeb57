import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { assignment } from '../../../demo/server/db/schema/delivery.ts';
import { exportItems } from '../../../src/shared/contract/accept/export.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { deleteMember } from '../../../src/shared/contract/team/member.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/* Who is shut out while a list is on its way to them gets no more of it, and knows that it is no whole one. */

const ITEMS = 5000;
let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Reads an export to its end while something happens after its first part; how far it came, and how it ended. */
async function exported(
  happens: (who: { readonly accountId: string; readonly batchId: string }) => Promise<unknown>,
) {
  customer = await createTestCustomer(server.services, crypto.randomUUID().slice(0, 8));
  const { accountId, token } = customer.otherAcceptor;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: 'Long',
    batches: [[ITEMS]],
    assigned: [accountId],
  });
  const batchId = batches[0]?.batchId ?? '';
  const response = await server.fetch(exportItems, { batchId, timeZone: 'UTC' }, { token });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('nothing to read');
  let lines = 0;
  let isWhole = false;
  const read = async () => {
    const { done, value } = await reader.read();
    isWhole = done;
    lines +=
      Buffer.from(value ?? [])
        .toString()
        .split('\r\n').length - 1;
    return done;
  };
  await read();
  await happens({ accountId, batchId });
  try {
    while (!(await read()));
  } catch {
    // It was broken off.
  }
  return { isWhole, lines };
}

test('an export that nothing happens to is whole', async () => {
  expect(await exported(async () => undefined)).toEqual({ isWhole: true, lines: ITEMS + 1 });
});

test.each<[string, Parameters<typeof exported>[0]]>([
  ['deleted', ({ accountId }) => server.call(deleteMember, { userId: accountId }, customer.admin)],
  [
    'given another role',
    ({ accountId }) =>
      server.services.database.system((tx) =>
        tx.update(account).set({ role: ROLE.administrator }).where(eq(account.id, accountId)),
      ),
  ],
  [
    'taken off the batch',
    ({ accountId, batchId }) =>
      server.services.database.system((tx) =>
        tx
          .delete(assignment)
          .where(and(eq(assignment.accountId, accountId), eq(assignment.batchId, batchId))),
      ),
  ],
])('an export of somebody who is %s meanwhile breaks off', async (_name, happens) => {
  const { isWhole, lines } = await exported(happens);
  expect(isWhole).toBe(false);
  expect(lines).toBeLessThanOrEqual(2001);
});
