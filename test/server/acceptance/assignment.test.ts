import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { assignBatch, getAcceptorList } from '../../../src/shared/contract/accept/assignment.ts';
import {
  finishBatch,
  getBatchDetail,
  reacceptBatch,
  startBatch,
} from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let batchId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Assigned');
  stranger = await createTestCustomer(server.services, 'Someone Else');
  const { batches } = await deliver(server.services, customer.customerId);
  batchId = batches[0]?.batchId ?? '';
});
afterAll(() => server.close());

const assign = (userIds: string[], token = customer.admin.token) =>
  server.call(assignBatch, { batchId, userIds }, { token });

describe('an administrator', () => {
  it('says which acceptors see a batch; the list replaces the former one', async () => {
    const { acceptor, otherAcceptor } = customer;
    const detail = () => server.call(getBatchDetail, { batchId }, acceptor);
    expect((await detail()).status).toBe(404);
    const both = await assign([acceptor.accountId, otherAcceptor.accountId, acceptor.accountId]);
    expect(both.reply.assignees).toEqual([
      {
        userId: acceptor.accountId,
        userName: 'acceptor of Assigned',
        loginName: acceptor.loginName,
        mayFinish: true,
      },
      {
        userId: otherAcceptor.accountId,
        userName: 'other of Assigned',
        loginName: otherAcceptor.loginName,
        mayFinish: false,
      },
    ]);
    expect((await detail()).reply.assignees).toHaveLength(2);
    expect((await assign([otherAcceptor.accountId])).reply.assignees).toHaveLength(1);
    expect((await detail()).status).toBe(404);
    expect((await assign([])).reply.assignees).toEqual([]);
  });

  it('keeps what another administrator assigned, or took off, since the list was read', async () => {
    const one = customer.acceptor.accountId;
    const other = customer.otherAcceptor.accountId;
    const change = async (before: string[], userIds: string[]) => {
      const { reply } = await server.call(assignBatch, { batchId, userIds, before }, customer.admin);
      return reply.assignees.map(({ userId }) => userId);
    };
    expect(await change([], [one])).toEqual([one]);
    expect(await change([], [other])).toEqual([one, other]);
    expect(await change([one], [])).toEqual([other]);
    expect(await change([one], [one, other])).toEqual([other]);
    expect(await change([one, other], [one, other])).toEqual([other]);
    expect(await change([other], [])).toEqual([]);
    const unknown = { batchId, userIds: [one, newId()], before: [one] };
    expect((await server.call(assignBatch, unknown, customer.admin)).status).toBe(5001018);
  });

  it('assigns only acceptors of the own team', async () => {
    for (const userId of [newId(), customer.admin.accountId, stranger.acceptor.accountId]) {
      expect((await assign([userId])).status).toBe(5001018);
    }
    expect((await server.call(assignBatch, { batchId: newId(), userIds: [] }, customer.admin)).status).toBe(
      404,
    );
  });

  it('sees who can be assigned', async () => {
    const { reply } = await server.call(getAcceptorList, {}, customer.admin);
    expect(reply.rows.map((row) => row.userName)).toEqual(['acceptor of Assigned', 'other of Assigned']);
    const found = await server.call(getAcceptorList, { keyword: 'OTHER' }, customer.admin);
    expect(found.reply).toMatchObject({ total: 1, rows: [{ mayFinish: false }] });
  });
});

it('an acceptor assigns nobody and sees no team', async () => {
  expect((await assign([], customer.acceptor.token)).status).not.toBe(200);
  expect((await server.call(getAcceptorList, {}, customer.acceptor)).status).not.toBe(200);
});

it('no step of a batch is open to another customer', async () => {
  for (const endpoint of [startBatch, finishBatch, reacceptBatch, getBatchDetail]) {
    expect((await server.call(endpoint, { batchId }, stranger.admin)).status).toBe(404);
  }
  expect((await server.call(giveResults, wholly(stranger, batchId, '10'), stranger.admin)).status).toBe(404);
  expect((await server.call(assignBatch, { batchId, userIds: [] }, stranger.admin)).status).toBe(404);
});
