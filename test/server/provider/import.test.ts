import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCoco } from '../../../demo/import/coco.ts';
import { deliver } from '../../../demo/import/deliver.ts';
import { ImportError } from '../../../demo/import/import-error.ts';
import type { ImportOptions } from '../../../demo/import/options.ts';
import { prepare } from '../../../demo/import/prepare.ts';
import { createProviderClient, type ProviderClient } from '../../../demo/import/provider-client.ts';
import { readVoc } from '../../../demo/import/voc.ts';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { listen } from '../../../demo/server/listen.ts';
import { getBatchDetail, getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { getOrderList } from '../../../src/shared/contract/order.ts';
import { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { realData } from '../../support/real-data.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { type SampleDelivery, sampleCoco, writeSampleDelivery } from './sample-delivery.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let client: ProviderClient;
let sample: SampleDelivery;

beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Cells');
  client = createProviderClient(server.origin, PROVIDER_KEY);
  sample = await writeSampleDelivery(5);
});
afterAll(async () => {
  await sample.remove();
  await server.close();
});

function options(order: string, batch: string): ImportOptions {
  return {
    format: 'coco',
    annotations: sample.annotations,
    media: sample.folder,
    order,
    batch,
    packageSize: 2,
    project: undefined,
    submitter: 'Provider',
    customer: undefined,
  };
}

async function send(choice: ImportOptions, through: ProviderClient = client) {
  const source = await (choice.format === 'coco' ? readCoco : readVoc)(choice.annotations);
  const prepared = await prepare(source, choice.media);
  expect([...source.problems, ...prepared.problems]).toEqual([]);
  return deliver(through, choice, source.labels, prepared);
}

const token = () => ({ token: customer.admin.token });

test('a delivery becomes an order, a batch, packages, items and documents, with sums that are right', async () => {
  const delivered = await send(options('Whole', 'First'));
  expect(delivered).toMatchObject({ state: 'delivered', items: 5, objects: 10, packages: 3 });
  const batchId = String(delivered.batchId);
  const detail = await server.call(getBatchDetail, { batchId }, token());
  expect(detail.reply).toMatchObject({ name: 'First', orderName: 'Whole', packageCount: 3, state: '00' });
  expect(detail.reply.counters).toMatchObject({ delivered: 5, reviewed: 0, accuracyRate: null });
  const orders = await server.call(getOrderList, { keyword: 'Whole' }, token());
  expect(orders.reply.rows[0]).toMatchObject({ totalData: 5, batchCount: 1, counters: { delivered: 5 } });
  const packages = await server.call(getPackageList, { batchId }, token());
  expect(packages.reply.rows.map((row) => [row.position, row.counters.delivered])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ]);
  const items = await server.call(
    getItemList,
    { packageId: packages.reply.rows[1]?.packageId ?? '' },
    token(),
  );
  expect(items.reply.rows.map((row) => row.fileName)).toEqual(['picture-3.png', 'picture-4.png']);
  const [first] = items.reply.rows;
  const opened = await server.call(getItemDetail, { itemId: first?.itemId ?? '' }, token());
  expect(opened.reply.document.objects).toMatchObject([
    { kind: 'box', label: 'cell', xtl: 1.5, ytl: 2, xbr: 11.5, ybr: 10, source: 'file' },
    { kind: 'box', label: 'platelet', xtl: 20, ytl: 10, xbr: 40, ybr: 30 },
  ]);
  const picture = await fetch(server.origin + opened.reply.mediaUrl);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a class keeps its colour in all deliveries of an order, whichever comes first in them', async () => {
  const colorsOf = async (name: string) => {
    const found = await server.services.database.system((tx) =>
      tx.select({ labels: batch.labels }).from(batch).where(eq(batch.name, name)),
    );
    return Object.fromEntries(found.flatMap(({ labels }) => labels.map((one) => [one.name, one.color])));
  };
  await send(options('Colours', 'Cells first'));
  const coco = sampleCoco(5);
  const [cells, platelets] = coco.categories;
  const renamed = [{ id: 1, name: 'bacterium' }, { ...platelets }, { ...cells, id: 3 }];
  const annotations = coco.annotations.map((one, at) => ({ ...one, category_id: (at % 3) + 1 }));
  const mixed = await sample.write('mixed.json', { ...coco, categories: renamed, annotations });
  await send({ ...options('Colours', 'Bacteria first'), annotations: mixed });
  const [first, second] = [await colorsOf('Cells first'), await colorsOf('Bacteria first')];
  expect(Object.keys(second)).toEqual(['bacterium', 'platelet', 'cell']);
  expect(second).toMatchObject(first);
  expect(new Set(Object.values(second)).size).toBe(3);
});

test('the same delivery sent again changes nothing and sends nothing', async () => {
  const first = await send(options('Repeated', 'First'));
  let calls = 0;
  const counting: ProviderClient = {
    ...client,
    add: (request) => {
      calls += 1;
      return client.add(request);
    },
  };
  const again = await send(options('Repeated', 'First'), counting);
  expect(again).toEqual({ state: 'already there', batchId: first.batchId });
  expect(calls).toBe(0);
});

test('other content under the same batch name is refused', async () => {
  await send(options('Changed', 'First'));
  await expect(send({ ...options('Changed', 'First'), packageSize: 3 })).rejects.toThrow(
    /choose another name/,
  );
});

test('a delivery that was cut off is invisible, and goes on where it stopped', async () => {
  const batches = async () => (await server.call(getBatchList, { keyword: 'Cut off' }, token())).reply.total;
  const fresh = await writeSampleDelivery(9);
  const choice = { ...options('Cut', 'Cut off'), annotations: fresh.annotations, media: fresh.folder };
  const sent: string[] = [];
  const underWay: Promise<unknown>[] = [];
  const breaking = (after: number): ProviderClient => ({
    ...client,
    put: async (request, path) => {
      if (sent.length >= after) {
        // What was sent before has come: else it would rightly be sent again.
        await Promise.allSettled(underWay);
        throw new Error('the line went dead');
      }
      sent.push(request.sha256);
      const put = client.put(request, path);
      underWay.push(put);
      await put;
    },
  });
  await expect(send(choice, breaking(2))).rejects.toThrow('the line went dead');
  expect(await batches()).toBe(0);
  expect(await send(choice, breaking(9))).toMatchObject({ state: 'delivered', items: 9 });
  expect(await batches()).toBe(1);
  expect(new Set(sent).size).toBe(sent.length);
  await fresh.remove();
});

test('two commits at once make one batch', async () => {
  const source = await readCoco(sample.annotations);
  const prepared = await prepare(source, sample.folder);
  const both: ProviderClient = {
    ...client,
    commit: async (request) => {
      const [one, other] = await Promise.all([client.commit(request), client.commit(request)]);
      expect(other).toEqual(one);
      return one;
    },
  };
  await deliver(both, options('Twice', 'At once'), source.labels, prepared);
  const found = await server.call(getBatchList, { keyword: 'At once' }, token());
  expect(found.reply.rows.map((row) => row.counters.delivered)).toEqual([5]);
});

test('without the right key nothing is taken', async () => {
  const stranger = createProviderClient(server.origin, customer.admin.token);
  await expect(send(options('Stranger', 'First'), stranger)).rejects.toThrow(/provider key/);
  const response = await fetch(`${server.origin}/provider-api/import/begin`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
});

test('a server that is not there is told in one line', async () => {
  const closed = await listen(server.app, '127.0.0.1', 0);
  await closed.stop(0);
  const nowhere = createProviderClient(closed.origin, PROVIDER_KEY);
  const failed = send(options('Nowhere', 'First'), nowhere);
  await expect(failed).rejects.toThrow(ImportError);
  await expect(failed).rejects.toThrow(/cannot be reached/);
});

const COCO = realData('images-coco');
test.skipIf(COCO.isMissing)('the real COCO folder comes in', async () => {
  const delivered = await send({
    ...options('Blood cells', 'Delivery 1'),
    annotations: `${COCO.path}/instances.json`,
    media: `${COCO.path}/images`,
    packageSize: 20,
  });
  expect(delivered).toMatchObject({ items: 60, objects: 656, packages: 3 });
});

const VOC = realData('images-voc');
test.skipIf(VOC.isMissing)('the real Pascal VOC folder comes in', async () => {
  const delivered = await send({
    ...options('Blood cells', 'Delivery 2'),
    format: 'voc',
    annotations: `${VOC.path}/Annotations`,
    media: `${VOC.path}/JPEGImages`,
    packageSize: 20,
  });
  expect(delivered).toMatchObject({ items: 100, objects: 1641, packages: 5 });
});
