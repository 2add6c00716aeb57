import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { assignment } from '../../../demo/server/db/schema/delivery.ts';
import { spotCheck } from '../../../demo/server/db/schema/spot-check.ts';
import { exportItems } from '../../../src/shared/contract/accept/export.ts';
import { drawSpotCheck } from '../../../src/shared/contract/accept/spot-check.ts';
import { downloadSpotCheck } from '../../../src/shared/contract/accept/spot-check-proof.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { deleteMember } from '../../../src/shared/contract/team/member.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { DRAW_ALL } from './draw-all.ts';

/* Who is shut out while a list is on its way to them gets no more of it, and knows that it is no whole one. */

const ITEMS = 5000;
let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

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

async function deliveredTo() {
  customer = await createTestCustomer(server.services, crypto.randomUUID().slice(0, 8));
  const { batches } = await deliver(server.services, customer.customerId, {
    name: 'Sampled',
    batches: [[3]],
    assigned: [customer.otherAcceptor.accountId],
  });
  return batches[0]?.batchId ?? '';
}

/** The member is deleted as soon as a file of the storage is read for them. */
function deletedMeanwhile(): void {
  const { storage } = server.services;
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation(async (...given) => {
    const userId = customer.otherAcceptor.accountId;
    expect((await server.call(deleteMember, { userId }, customer.admin)).status).toBe(200);
    return open(...given);
  });
}

test('who is deleted while a sample is drawn for them has drawn nothing', async () => {
  const batchId = await deliveredTo();
  deletedMeanwhile();
  const { status } = await server.call(drawSpotCheck, { batchId, ...DRAW_ALL }, customer.otherAcceptor);
  expect(status).toBe(ERROR.loginExpired);
  const drawn = await server.services.database.system((tx) =>
    tx.$count(spotCheck, eq(spotCheck.batchId, batchId)),
  );
  expect(drawn).toBe(0);
});

test('what a sample was drawn from breaks off for who is deleted meanwhile', async () => {
  const batchId = await deliveredTo();
  const { token } = customer.otherAcceptor;
  const { spotCheckId } = (await server.call(drawSpotCheck, { batchId, ...DRAW_ALL }, { token })).reply;
  const whole = await server.fetch(downloadSpotCheck, { spotCheckId }, { token });
  expect((await whole.text()).split('\r\n')).toHaveLength(5);
  deletedMeanwhile();
  const broken = await server.fetch(downloadSpotCheck, { spotCheckId }, { token });
  await expect(broken.text()).rejects.toThrow();
});
