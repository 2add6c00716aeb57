import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { assignBatch } from '../../../src/shared/contract/accept/assignment.ts';
import {
  finishBatch,
  getBatchDetail,
  reacceptBatch,
  startBatch,
} from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { repairBatch } from '../../../src/shared/contract/accept/repair.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batchId = '';

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Embedded');
  const { batches } = await deliver(server.services, customer.customerId, {
    batches: [[2]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  batchId = batches[0]?.batchId ?? '';
});
afterAll(() => server.close());

const embedToken = ({ accountId }: TestAccount, limited: string | null) =>
  server.services.database.system((tx) =>
    openSession(tx, {
      customerId: customer.customerId,
      accountId,
      kind: 'embed',
      batchId: limited,
      now: server.services.now(),
    }),
  );
const ofBoth = (who: TestAccount) => [null, batchId].map((limited) => embedToken(who, limited));

const administrators = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'administrator');

describe('an embed token has the rights of its user, and no more', () => {
  test.each(administrators)(
    '$method $path is no acceptor’s, whatever batch the token is for',
    async (call) => {
      for (const token of await Promise.all(ofBoth(customer.acceptor))) {
        const response = await server.fetch(call, {}, { token });
        expect(((await response.json()) as { status: number }).status).toBe(call.refusedRole);
      }
    },
  );

  test('an acceptor without the right to finish decides over no batch', async () => {
    const { reply } = await server.call(startBatch, { batchId }, customer.otherAcceptor);
    expect(reply.state).toBe('05');
    for (const token of [
      customer.otherAcceptor.token,
      ...(await Promise.all(ofBoth(customer.otherAcceptor))),
    ]) {
      const statuses = [
        await server.call(finishBatch, { batchId, result: '10' }, { token }),
        await server.call(reacceptBatch, { batchId }, { token }),
        await server.call(repairBatch, { batchId }, { token }),
        await server.call(giveResults, wholly(customer, batchId, '10'), { token }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([5016011, 5016011, 5016011, 5019011]);
    }
    const { reply: after } = await server.call(getBatchDetail, { batchId }, customer.admin);
    expect([after.state, after.counters.reviewed]).toEqual(['05', 0]);
  });

  test('an administrator’s does on its batch what they may, until they are one no longer', async () => {
    const [token = ''] = await Promise.all(ofBoth(customer.admin).slice(1));
    const assign = () =>
      server.call(assignBatch, { batchId, userIds: [customer.acceptor.accountId] }, { token });
    expect((await assign()).status).toBe(200);
    await server.services.database.system((tx) =>
      tx.update(account).set({ role: ROLE.acceptor }).where(eq(account.id, customer.admin.accountId)),
    );
    expect((await server.call(getInfo, {}, { token })).reply.role).toBe(ROLE.acceptor);
    expect((await assign()).status).toBe(5016011);
    // The batch is none of theirs either, now that they see only what they were given.
    expect((await server.call(getBatchDetail, { batchId }, { token })).status).toBe(404);
  });
});
