import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { finishPackage, getPackageList, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { getItemDetail, saveAnnotation } from '../../../src/shared/contract/studio.ts';
import { testBox, testProvider } from '../provider/test-provider.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const PROVIDER_KEY = 'the key of the provider';
const BOX = testBox('a', [10, 10, 60, 60]);
const WIDER = testBox('a', [10, 10, 90, 60]);

let server: TestServer;
let customer: TestCustomer;
let provider: ReturnType<typeof testProvider>;
let batchId = '';

const admin = () => ({ token: customer.admin.token });

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Marks');
  provider = testProvider(server, PROVIDER_KEY);
  const pictures = { '1.png': [BOX], '2.png': [BOX], '3.png': [BOX] };
  batchId = (await provider.deliver({ order: 'Order', pictures })).batchId;
});
afterAll(() => server.close());

async function marks(): Promise<readonly (readonly string[])[]> {
  const { reply } = await server.call(getItemList, { batchId, sort: 'fileName', direction: 'asc' }, admin());
  return reply.rows.map((row) => row.marks);
}

async function edit(fileName: string): Promise<void> {
  const { reply } = await server.call(getItemList, { batchId, keyword: fileName }, admin());
  const itemId = reply.rows[0]?.itemId ?? '';
  const { revision, document } = (await server.call(getItemDetail, { itemId }, admin())).reply;
  const objects = document.objects.map((object) => ({ ...object, label: 'bus' }));
  const changed = { itemId, key: randomUUID(), baseRevision: revision, document: { ...document, objects } };
  expect((await server.call(saveAnnotation, changed, admin())).status).toBe(200);
}

async function conclude(result: '10' | '20'): Promise<void> {
  for (const { packageId } of (await server.call(getPackageList, { batchId }, admin())).reply.rows) {
    await server.call(startPackage, { packageId }, admin());
    const ended = await server.call(
      finishPackage,
      { packageId, result, unchecked: result === '10' ? '10' : '00' },
      admin(),
    );
    expect(ended.status).toBe(200);
  }
  expect((await server.call(finishBatch, { batchId, result }, admin())).status).toBe(200);
}

async function start(): Promise<void> {
  for (const { packageId } of (await server.call(getPackageList, { batchId }, admin())).reply.rows) {
    expect((await server.call(startPackage, { packageId }, admin())).status).toBe(200);
  }
}

test('what is changed after its batch was accepted has mark 92, whoever changes it; what was changed before has not', async () => {
  await start();
  await edit('1.png');
  expect(await marks()).toEqual([['1', '91'], [], []]);
  await conclude('10');
  await server.call(reacceptBatch, { batchId }, admin());
  await start();
  await edit('2.png');
  expect(await marks()).toEqual([['1', '91'], ['1', '91', '92'], []]);
  await conclude('20');
  const { number } = (await server.call(getBatchDetail, { batchId }, admin())).reply;
  await provider.deliver({ redeliver: number, pictures: { '3.png': [WIDER] } });
  expect(await marks()).toEqual([
    ['1', '91'],
    ['1', '91', '92'],
    ['1', '90', '92'],
  ]);
});

test('a batch that was only rejected was never accepted: no mark 92', async () => {
  const delivered = await provider.deliver({ order: 'Rejected', pictures: { '4.png': [BOX] } });
  batchId = delivered.batchId;
  await conclude('20');
  await server.call(reacceptBatch, { batchId }, admin());
  await start();
  await edit('4.png');
  expect(await marks()).toEqual([['1', '91']]);
});
