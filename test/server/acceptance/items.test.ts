import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { getErrorTypeList } from '../../../src/shared/contract/accept/error-type.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { startPackage } from '../../../src/shared/contract/accept/package.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const ITEMS = 25;

let server: TestServer;
let customer: TestCustomer;
let packageId: string;
let itemIds: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Items');
  const { batches } = await deliver(server.services, customer.customerId, {
    batches: [[ITEMS, 2]],
    assigned: [customer.acceptor.accountId],
  });
  const [one] = batches[0]?.packages ?? [];
  if (!one) throw new Error('nothing delivered');
  ({ packageId, itemIds } = one);
  await server.call(startPackage, { packageId }, customer.acceptor);
  // 3 rejected, then 4 accepted.
  for (const [index, itemId] of itemIds.slice(0, 7).entries()) {
    const rejected = index < 3;
    const errors = rejected ? [{ errorTypeId: customer.errorTypeId }] : [];
    const request = { itemId, key: newId(), result: rejected ? ('20' as const) : ('10' as const), errors };
    await server.call(saveResult, request, customer.acceptor);
  }
  await server.services.database.system(async (tx) => {
    for (const [index, itemId] of itemIds.entries()) {
      await tx
        .update(item)
        .set({ objectCount: (index * 7) % 11 })
        .where(eq(item.id, itemId));
    }
  });
});
afterAll(() => server.close());

const list = (request: Partial<RequestOf<typeof getItemList>> = {}) =>
  server.call(getItemList, { packageId, ...request }, customer.acceptor).then(({ reply }) => ({
    total: reply.total,
    positions: reply.rows.map((row) => row.position),
    rows: reply.rows,
  }));

describe('the item list', () => {
  it('pages by position in both directions', async () => {
    expect((await list({ limit: 10 })).positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await list({ page: 3, limit: 10 })).positions).toEqual([21, 22, 23, 24, 25]);
    expect((await list({ page: 4, limit: 10 })).positions).toEqual([]);
    expect((await list({ limit: 3, direction: 'desc' })).positions).toEqual([25, 24, 23]);
    expect((await list({ page: 3, limit: 10, direction: 'desc' })).positions).toEqual([5, 4, 3, 2, 1]);
    expect((await list({ page: 4, limit: 10, direction: 'desc' })).positions).toEqual([]);
    expect((await list({ page: 4 })).total).toBe(ITEMS);
  });

  it('filters by result with the totals of the package', async () => {
    expect(await list({ result: '20' })).toMatchObject({ total: 3, positions: [1, 2, 3] });
    expect(await list({ result: '10', limit: 2, page: 2 })).toMatchObject({ total: 4, positions: [6, 7] });
    expect((await list({ result: '00' })).total).toBe(ITEMS - 7);
  });

  it('filters by error type, and by what is in the file name', async () => {
    const { errorTypeId } = customer;
    expect(await list({ errorTypeId })).toMatchObject({ total: 3, positions: [1, 2, 3] });
    expect((await list({ errorTypeId: newId() })).total).toBe(0);
    expect(await list({ keyword: 'IMAGE-0012' })).toMatchObject({ total: 1, positions: [12] });
    expect(await list({ keyword: 'image', result: '20', limit: 1 })).toMatchObject({
      total: 3,
      positions: [1],
    });
    expect((await list({ keyword: '_mage' })).total).toBe(0);
    expect((await list({ edited: true })).total).toBe(0);
    expect((await list({ edited: false })).total).toBe(ITEMS);
  });

  it.each(['fileName', 'judgedAt', 'objectCount'] as const)(
    'sorted by %s shows every item once',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, direction, page, limit: 10 })));
        const rows = pages.flatMap((page) => page.rows);
        expect(new Set(rows.map((row) => row.itemId)).size).toBe(ITEMS);
        const values = rows.map((row) => row[sort] ?? '');
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      }
    },
  );

  it('gives each item a signed picture', async () => {
    const { rows } = await list({ limit: 1 });
    expect(rows[0]?.thumbnailUrl).toContain(`id=${rows[0]?.itemId}`);
  });

  it('does not exist for who does not see the package', async () => {
    expect((await server.call(getItemList, { packageId }, customer.otherAcceptor)).status).toBe(404);
    expect((await server.call(getItemList, { packageId: newId() }, customer.admin)).status).toBe(404);
  });
});

describe('the error types', () => {
  it('are those of the customer, in their order', async () => {
    const { reply } = await server.call(getErrorTypeList, {}, customer.acceptor);
    expect(reply).toMatchObject({ total: 1, rows: [{ errorTypeId: customer.errorTypeId, code: 'missing' }] });
  });
});
