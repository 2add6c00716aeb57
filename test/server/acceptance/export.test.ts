import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { exportBatches, exportItems, exportPackages } from '../../../src/shared/contract/accept/export.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { readTable } from './read-table.ts';

/** More than one part of the export, cut inside a package and at the edges of others. */
const PACKAGES = [2300, 400, 3, 900];

let server: TestServer;
let customer: TestCustomer;
let delivered: TestBatch;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-21T23:30:00Z') });
  customer = await createTestCustomer(server.services, 'Export');
  const { batches } = await deliver(server.services, customer.customerId, {
    name: 'Nuit: "noire"/1',
    batches: [PACKAGES],
  });
  const [first] = batches;
  if (!first) throw new Error('nothing delivered');
  delivered = first;
});
afterAll(() => server.close());

const get = (...[endpoint, request, headers = {}]: [Parameters<typeof server.fetch>[0], object, object?]) =>
  server.fetch(endpoint, { ...request }, { token: customer.admin.token, headers: { ...headers } });

describe('an export', () => {
  it('holds every item once and in order, over the edges of its parts', async () => {
    const { batchId } = delivered;
    const table = readTable(await (await get(exportItems, { batchId })).text());
    const expected = PACKAGES.flatMap((items, at) =>
      Array.from(
        { length: items },
        (_, index) => `${at + 1}/image-${String(index + 1).padStart(4, '0')}.jpg`,
      ),
    );
    expect(table.column('File name')).toEqual(expected);
    const { packageId } = delivered.packages[0] ?? { packageId: '' };
    const one = readTable(await (await get(exportItems, { packageId })).text());
    expect(one.column('File name')).toEqual(expected.slice(0, 2300));
  });

  it('begins with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
    const bytes = new Uint8Array(await (await get(exportBatches, {})).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('comes in parts, each read when the one before it was taken', async () => {
    const response = await get(exportItems, { batchId: delivered.batchId });
    const reader = response.body?.getReader();
    const sizes: number[] = [];
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      sizes.push(part.value.length);
    }
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(400_000);
  });

  it('is named after the batch and the day where the reader is', async () => {
    const name = async (endpoint: Parameters<typeof server.fetch>[0], request: object, headers = {}) => {
      const response = await get(endpoint, request, headers);
      const header = response.headers.get('content-disposition') ?? '';
      await response.body?.cancel();
      return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? '');
    };
    const { batchId, packages } = delivered;
    expect(await name(exportPackages, { batchId })).toBe('Packages Nuit_ _noire__1 1 2026-11-21.csv');
    expect(await name(exportItems, { packageId: packages[2]?.packageId, timeZone: 'Asia/Tokyo' })).toBe(
      'Data Nuit_ _noire__1 1 Package 3 2026-11-22.csv',
    );
    expect(await name(exportBatches, {}, { [HEADER.language]: 'zh_CN' })).toBe('验收批次 2026-11-21.csv');
  });

  it('speaks the language of the caller, with times of their zone', async () => {
    const request = { timeZone: 'Asia/Tokyo' };
    const table = readTable(await (await get(exportBatches, request, { [HEADER.language]: 'ja_JP' })).text());
    expect(table.heads).toContain('合格率');
    expect(table.column('状態')).toEqual(['検収待ち']);
    expect(table.column('納品日時 (Asia/Tokyo)')).toEqual(['2026-11-01 17:00:00']);
    expect((await get(exportBatches, { timeZone: 'Mars/Base' })).status).toBe(400);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
    'makes no formula of a file named %j',
    async (fileName) => {
      const itemId = delivered.packages[2]?.itemIds[1] ?? '';
      await server.services.database.system((tx) =>
        tx.update(item).set({ fileName }).where(eq(item.id, itemId)),
      );
      const { packageId } = delivered.packages[2] ?? {};
      const table = readTable(await (await get(exportItems, { packageId })).text());
      expect(table.column('File name')[1]).toBe(`'${fileName}`);
    },
  );

  it('keeps commas, quotes and lines of a text in its cell', async () => {
    const remark = 'two lines,\r\n"quoted", and\na third';
    await server.services.database.system((tx) =>
      tx.update(batch).set({ remark }).where(eq(batch.id, delivered.batchId)),
    );
    const table = readTable(await (await get(exportBatches, {})).text());
    expect(table.column('Remark')).toEqual([remark]);
    expect(table.rows).toHaveLength(1);
  });
});
