import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { getProjectDetail, getProjectList, saveProjectNote } from '../../../src/shared/contract/project.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let first: TestDelivery;
let second: TestDelivery;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Projects');
  stranger = await createTestCustomer(server.services, 'Projects Elsewhere');
  const assigned = [customer.acceptor.accountId];
  first = await deliver(server.services, customer.customerId, {
    name: 'Roads',
    batches: [[1], [1]],
    assigned,
  });
  await deliver(server.services, customer.customerId, { name: 'Roads more', batches: [[1]], project: first });
  second = await deliver(server.services, customer.customerId, { name: 'Shelves', batches: [[1]] });
});
afterAll(() => server.close());

it('the project list counts the orders and batches that the caller sees', async () => {
  const { reply } = await server.call(getProjectList, {}, customer.admin);
  expect(reply.total).toBe(2);
  expect(reply.rows).toMatchObject([
    { name: 'Shelves project', batchCount: 1, batchesWaiting: 1, orderCount: 1 },
    { name: 'Roads project', batchCount: 3, batchesWaiting: 3, orderCount: 2 },
  ]);
  const own = await server.call(getProjectList, {}, customer.acceptor);
  expect(own.reply).toMatchObject({
    total: 1,
    rows: [{ name: 'Roads project', batchCount: 2, orderCount: 1 }],
  });
  expect((await server.call(getProjectList, {}, stranger.admin)).reply).toEqual({ total: 0, rows: [] });
});

it('the project list filters, sorts and pages', async () => {
  const found = await server.call(getProjectList, { keyword: 'ROAD' }, customer.admin);
  expect(found.reply).toMatchObject({ total: 1, rows: [{ projectId: first.projectId }] });
  for (const sort of ['name', 'createdAt'] as const) {
    const { reply } = await server.call(getProjectList, { sort, limit: 1, page: 2 }, customer.admin);
    expect(reply).toMatchObject({ total: 2, rows: [{ projectId: second.projectId }] });
  }
  const fewest = await server.call(getProjectList, { sort: 'batchCount' }, customer.admin);
  expect(fewest.reply.rows.map((row) => row.batchCount)).toEqual([1, 3]);
});

it('a project does not exist for who sees none of its batches', async () => {
  const { projectId } = second;
  expect((await server.call(getProjectDetail, { projectId }, customer.admin)).reply.name).toBe(
    'Shelves project',
  );
  expect((await server.call(getProjectDetail, { projectId }, customer.acceptor)).status).toBe(404);
  expect((await server.call(getProjectDetail, { projectId }, stranger.admin)).status).toBe(404);
  expect((await server.call(getProjectDetail, { projectId: newId() }, customer.admin)).status).toBe(404);
});

it('a note on a project is the team’s: who sees the project writes it, up to 100 characters', async () => {
  const { projectId } = first;
  const save = (note: string, token: string) => server.call(saveProjectNote, { projectId, note }, { token });
  const { acceptor, admin, otherAcceptor } = customer;
  expect((await save('  due before Christmas ', acceptor.token)).reply).toMatchObject({
    projectId,
    note: 'due before Christmas',
    batchCount: 2,
  });
  const noted = await server.call(getProjectDetail, { projectId }, admin);
  expect(noted.reply.note).toBe('due before Christmas');
  expect((await save('x'.repeat(101), admin.token)).status).not.toBe(200);
  expect((await save('x'.repeat(100), admin.token)).status).toBe(200);
  expect((await save('', admin.token)).reply.note).toBe('');
  expect((await save('mine', stranger.admin.token)).status).toBe(404);
  expect((await save('mine', otherAcceptor.token)).status).toBe(404);
});
