import { randomUUID } from 'node:crypto';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../../src/shared/contract/accept/batch.ts';
import { giveResults, undoResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import {
  finishPackage,
  getPackageList,
  startPackage,
} from '../../../../src/shared/contract/accept/package.ts';
import { repairBatch } from '../../../../src/shared/contract/accept/repair.ts';
import { saveResult } from '../../../../src/shared/contract/studio.ts';
import { wholly } from '../../bulk-request.ts';
import { testBox, testProvider } from '../../provider/test-provider.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { makeReport } from './made-report.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: TestServer;
let customer: TestCustomer;
let provider: ReturnType<typeof testProvider>;
let batchId = '';

const objects = (right: number) => [testBox('a', [10, 10, right, 60])];

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Decider');
  provider = testProvider(server, PROVIDER_KEY);
});
afterAll(() => server.close());

beforeEach(async () => {
  const pictures = { '1.png': objects(60), '2.png': objects(60) };
  ({ batchId } = await provider.deliver({ order: `Order ${randomUUID()}`, pictures }));
});

const admin = () => ({ token: customer.admin.token });

/** Judges every item and ends the acceptance with that result. */
async function end(result: '10' | '20', remark?: string): Promise<void> {
  const [pack] = (await server.call(getPackageList, { batchId }, admin())).reply.rows;
  const packageId = pack?.packageId ?? '';
  await server.call(startPackage, { packageId }, admin());
  const { rows } = (await server.call(getItemList, { batchId }, admin())).reply;
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  for (const { itemId } of rows)
    await server.call(saveResult, { itemId, key: randomUUID(), result, errors }, admin());
  await server.call(finishPackage, { packageId, result, unchecked: '00' }, admin());
  expect((await server.call(finishBatch, { batchId, result, remark }, admin())).status).toBe(200);
}

async function redeliver(): Promise<void> {
  const { number } = (await server.call(getBatchDetail, { batchId }, admin())).reply;
  const pictures = { '1.png': objects(90), '2.png': objects(90) };
  await provider.deliver({ redeliver: number, pictures });
}

/** Who a report says that it was decided by, in workbook and certificate. */
async function decision() {
  const wanted = { batchId, ...admin() };
  const [summary] = await readExcelFile((await makeReport(server, wanted)).bytes);
  const cell = (name: string) => summary?.data.find(([label]) => label === name)?.[1] ?? null;
  const page = (await makeReport(server, { ...wanted, format: 'html' })).bytes.toString();
  const said = /<div class="decision \w+">.*?<strong>(.*?)<\/strong><span>(.*?)<\/span>/.exec(page);
  return {
    by: cell('Decided by'),
    at: cell('Decided'),
    state: said?.[1],
    said: said?.[2],
    remark: [cell('Remark'), /<dt>Remark<\/dt><dd>(.*?)<\/dd>/.exec(page)?.[1] ?? null],
  };
}

const NO_REMARK = [null, null];
const UNDECIDED = { by: 'not decided yet', at: null, said: 'not decided yet', remark: NO_REMARK };
const DECIDED = {
  remark: NO_REMARK,
  by: 'admin of Decider',
  at: expect.any(Date),
  said: expect.stringMatching(/^Decided by admin of Decider on /),
};

it('names who decided, also while the provider repairs what was rejected', async () => {
  await end('20');
  expect(await decision()).toEqual({ ...DECIDED, state: 'Rejected' });
  expect((await server.call(repairBatch, { batchId }, admin())).status).toBe(200);
  expect(await decision()).toMatchObject(DECIDED);
});

it('says nothing of who decided the last round, and why, once the batch was delivered again', async () => {
  await end('20', 'cut off at the edge');
  const remark = ['cut off at the edge', 'cut off at the edge'];
  expect(await decision()).toEqual({ ...DECIDED, state: 'Rejected', remark });
  await redeliver();
  expect(await decision()).toEqual({ ...UNDECIDED, state: 'Reviewable again' });
  await end('10');
  expect(await decision()).toEqual({ ...DECIDED, state: 'Accepted again' });
});

it('names nobody once the batch was opened again', async () => {
  await end('10');
  expect((await server.call(reacceptBatch, { batchId }, admin())).status).toBe(200);
  expect(await decision()).toEqual({ ...UNDECIDED, state: 'Reviewable again' });
});

it('names nobody once the bulk result that rejected the batch was undone', async () => {
  const rejected = await server.call(giveResults, wholly(customer, batchId, '20'), admin());
  const operationId = rejected.reply.operationId ?? '';
  expect(await decision()).toEqual({ ...DECIDED, state: 'Rejected' });
  expect((await server.call(undoResults, { operationId }, admin())).status).toBe(200);
  expect(await decision()).toEqual({ ...UNDECIDED, state: 'Reviewable' });
});
