import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import {
  deleteView,
  getSavedViewList,
  MAX_VIEWS,
  saveView,
  type ViewedList,
} from '../../../src/shared/contract/accept/view.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Views');
  stranger = await createTestCustomer(server.services, 'Strangers');
});
afterAll(() => server.close());

type Save = RequestOf<typeof saveView>;
const save = (person: TestAccount, view: Partial<Save> & Pick<Save, 'name'>) =>
  server.call(saveView, { list: 'batches', query: 'state=05', ...view }, person);
const names = async (person: TestAccount, list: ViewedList = 'batches') =>
  (await server.call(getSavedViewList, { list }, person)).reply.views.map(({ name }) => name);

describe('a saved view', () => {
  it('is its maker’s alone until it is shared, and then of the team, never of another customer', async () => {
    const { reply } = await save(customer.acceptor, { name: '  Under review ' });
    expect(reply).toMatchObject({ name: 'Under review', shared: false, own: true, query: 'state=05' });
    expect(await names(customer.acceptor)).toEqual(['Under review']);
    expect(await names(customer.admin)).toEqual([]);
    await save(customer.acceptor, { viewId: reply.viewId, name: 'Under review', shared: true });
    const { views } = (await server.call(getSavedViewList, { list: 'batches' }, customer.admin)).reply;
    expect(views).toMatchObject([{ name: 'Under review', own: false, author: 'acceptor of Views' }]);
    expect(await names(customer.admin, 'items')).toEqual([]);
    expect(await names(stranger.admin)).toEqual([]);
  });

  it('is nothing that a token of one batch is told of, neither the team’s nor those of its account', async () => {
    const { customerId, acceptor } = customer;
    const { batches } = await deliver(server.services, customerId, {
      name: 'Embedded',
      batches: [[1]],
      assigned: [acceptor.accountId],
    });
    await save(customer.admin, { name: 'Secret', query: 'keyword=secret', shared: true });
    await save(acceptor, { name: 'Own' });
    const embedded = (batchId: string | null) =>
      server.services.database.system((tx) =>
        openSession(tx, {
          customerId,
          accountId: acceptor.accountId,
          kind: 'embed',
          batchId,
          rights: ['read'],
          now: server.services.now(),
        }),
      );
    const told = async (batchId: string | null) =>
      server.call(getSavedViewList, { list: 'batches' }, { token: await embedded(batchId) });
    // The list of the element is shown without views, and without an error.
    expect(await told(batches[0]?.batchId ?? '')).toMatchObject({ status: SUCCESS, reply: { views: [] } });
    const all = (await told(null)).reply.views.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['Secret', 'Own']));
    for (const person of [customer.admin, acceptor]) {
      const { views } = (await server.call(getSavedViewList, { list: 'batches' }, person)).reply;
      for (const { viewId, name, own } of views)
        if (own && name !== 'Under review') await server.call(deleteView, { viewId }, person);
    }
  });

  it('is changed and deleted by its maker alone, an administrator included', async () => {
    const { viewId } = (await save(customer.acceptor, { name: 'Mine', shared: true })).reply;
    expect((await save(customer.admin, { viewId, name: 'Theirs' })).status).toBe(404);
    expect((await server.call(deleteView, { viewId }, customer.admin)).status).toBe(404);
    expect((await save(customer.acceptor, { viewId, name: 'Mine', list: 'items' })).status).toBe(404);
    const changed = await save(customer.acceptor, { viewId, name: 'Renamed', query: 'state=10' });
    expect(changed.reply).toMatchObject({ viewId, name: 'Renamed', query: 'state=10', shared: false });
    expect((await server.call(deleteView, { viewId }, customer.acceptor)).status).toBe(200);
    expect((await server.call(deleteView, { viewId }, customer.acceptor)).status).toBe(404);
    expect((await save(customer.acceptor, { viewId: newId(), name: 'Nobody’s' })).status).toBe(404);
  });

  it('has a name that its maker uses once in a list', async () => {
    const { viewId } = (await save(customer.admin, { name: 'Once' })).reply;
    expect((await save(customer.admin, { name: 'Once' })).status).toBe(5007913);
    expect((await save(customer.admin, { viewId, name: 'Once', query: 'state=00' })).status).toBe(200);
    expect((await save(customer.admin, { name: 'Once', list: 'items' })).status).toBe(200);
    expect((await save(customer.acceptor, { name: 'Once' })).status).toBe(200);
    const { viewId: second } = (await save(customer.admin, { name: 'Twice' })).reply;
    expect((await save(customer.admin, { viewId: second, name: 'Once' })).status).toBe(5007913);
  });

  it(`is one of ${MAX_VIEWS} at most, even when two are saved at once`, async () => {
    const { otherAcceptor } = customer;
    for (let count = 1; count < MAX_VIEWS; count += 1) await save(otherAcceptor, { name: `View ${count}` });
    const last = await Promise.all(['a', 'b'].map((name) => save(otherAcceptor, { name })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 5002005]);
    expect(await names(otherAcceptor)).toHaveLength(MAX_VIEWS + 1);
    expect((await save(otherAcceptor, { name: 'In another list', list: 'items' })).status).toBe(200);
  });
});
