import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { batchEvent } from '../../../demo/server/db/schema/history.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { itemObject, packageLabel } from '../../../demo/server/db/schema/object.ts';
import { spotCheck, spotCheckItem } from '../../../demo/server/db/schema/spot-check.ts';
import { assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  drawSpotCheck,
  endSpotCheck,
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
  MAX_STRATA,
  previewSpotCheck,
} from '../../../src/shared/contract/accept/spot-check.ts';
import { downloadSpotCheck, redrawSpotCheck } from '../../../src/shared/contract/accept/spot-check-proof.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverAssigned } from './deliver-assigned.ts';
import { deliverToTakeAway } from './deliver-to-take-away.ts';
import { judgeInside } from './judge-inside.ts';

let server: TestServer;
let customer: TestCustomer;
let delivered: TestBatch;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Sampled');
});
afterAll(() => server.close());

beforeEach(async () => {
  delivered = await deliverAssigned(server, customer, [30, 20, 50]);
});

type Draw = Partial<RequestOf<typeof drawSpotCheck>>;

const asked = (request: Draw) => ({
  batchId: delivered.batchId,
  by: 'count' as const,
  count: 10,
  order: 'random' as const,
  others: 'include' as const,
  ...request,
});
const draw = (request: Draw = {}, account: TestAccount = customer.acceptor) =>
  server.call(drawSpotCheck, asked(request), account);
const preview = (request: Draw = {}, account: TestAccount = customer.acceptor) =>
  server.call(previewSpotCheck, asked(request), account);

async function sampleOf(spotCheckId: string, account: TestAccount = customer.acceptor) {
  const { reply } = await server.call(getSampledItemList, { spotCheckId, limit: 200 }, account);
  return reply.rows;
}

const itemIds = () => delivered.packages.flatMap((one) => one.itemIds);
const judge = (
  spotCheckId: string,
  itemId: string,
  result: '00' | '10' | '20',
  account = customer.acceptor,
) => judgeInside(server, customer, { spotCheckId, itemId, result, account });
const end = (spotCheckId: string, decision: 'accepted' | 'rejected' | 'cancelled') =>
  server.call(endSpotCheck, { spotCheckId, decision }, customer.acceptor);

describe('drawing', () => {
  it('by percent takes so many of a hundred, at least one', async () => {
    const { reply } = await draw({ by: 'percent', percent: 7, count: undefined });
    expect(reply).toMatchObject({
      by: 'percent',
      percent: 7,
      population: 100,
      size: 7,
      number: 1,
      state: 'open',
    });
    expect((await preview({ by: 'percent', percent: 1, fromIndex: 90 })).reply).toMatchObject({
      population: 11,
      size: 1,
    });
    expect((await preview({ by: 'percent', percent: 100 })).reply.size).toBe(100);
  });

  it('by count takes distinct items of the batch', async () => {
    const { reply } = await draw({ count: 40 });
    const sample = await sampleOf(reply.spotCheckId);
    expect(new Set(sample.map((one) => one.item.itemId)).size).toBe(40);
    expect(sample.map((one) => one.drawn)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(sample.every((one) => itemIds().includes(one.item.itemId))).toBe(true);
    expect(sample.every((one) => one.sampledResult === null)).toBe(true);
  });

  it('in order takes the first from the index on, through packages', async () => {
    const { reply } = await draw({ order: 'inOrder', fromIndex: 28, count: 6 });
    expect(reply.method).toBe('batch-order/1');
    const sample = await sampleOf(reply.spotCheckId);
    expect(sample.map((one) => one.item.itemId)).toEqual(itemIds().slice(27, 33));
  });

  it('index 0 and 1 leave nothing out, the last one leaves one item', async () => {
    for (const [fromIndex, population] of [
      [0, 100],
      [1, 100],
      [31, 70],
      [100, 1],
    ] as const)
      expect((await preview({ fromIndex, count: 1 })).reply.population).toBe(population);
  });

  it('by a plan follows the plan for what there is', async () => {
    const choice = { kind: 'lotQuality', quality: 0.05, confidence: 0.95 } as const;
    const { reply } = await draw({ by: 'plan', plan: choice });
    expect(reply.plan).toEqual({ choice, lotSize: 100, size: 45, acceptance: 0, letter: null });
    expect(reply.size).toBe(45);
    const standard = await preview({ by: 'plan', plan: { kind: 'iso2859-1', level: 'II', limit: 2.5 } });
    expect(standard.reply.plan).toMatchObject({ letter: 'F', size: 20, acceptance: 1 });
    const isolated = await preview({ by: 'plan', plan: { kind: 'iso2859-2', limit: 8 } });
    expect(isolated.reply.plan).toMatchObject({ size: 26, acceptance: 0 });
  });

  it('of some packages draws from these alone', async () => {
    const [, second] = delivered.packages;
    const packageIds = [second?.packageId ?? ''];
    const { reply } = await draw({ packageIds, count: 20 });
    expect(reply.population).toBe(20);
    const names = await server.services.database.system((tx) =>
      tx
        .select({ name: batchPackage.name })
        .from(batchPackage)
        .where(eq(batchPackage.id, second?.packageId ?? '')),
    );
    expect(reply.packages).toEqual(names.map(({ name }) => name));
    expect((await draw()).reply.packages).toBeNull();
    const sample = await sampleOf(reply.spotCheckId);
    expect(sample.map((one) => one.item.itemId).sort()).toEqual([...(second?.itemIds ?? [])].sort());
    expect((await draw({ packageIds: [newId()] })).status).toBe(404);
  });

  it('names what it was drawn from where that is not every package, and is drawn again the same', async () => {
    const named = async (request: Draw, account?: TestAccount) => {
      const { spotCheckId, packages, population } = (await draw({ count: 1, ...request }, account)).reply;
      expect((await redo(spotCheckId, account)).same).toBe(true);
      return [packages, population];
    };
    expect(await named({ fromIndex: 21 })).toEqual([null, 80]);
    expect(await named({ fromIndex: 31 })).toEqual([['Package 2', 'Package 3'], 70]);
    expect(await named({ fromIndex: 91, order: 'inOrder' })).toEqual([['Package 3'], 10]);
    const [, second] = delivered.packages;
    await server.call(startPackage, { packageId: second?.packageId ?? '' }, customer.otherAcceptor);
    expect(await named({ others: 'exclude' })).toEqual([['Package 1', 'Package 3'], 80]);
    const packageIds = delivered.packages.map(({ packageId }) => packageId);
    expect(await named({ packageIds })).toEqual([null, 100]);
  });

  it('of the whole batch by an acceptor of one package names this one', async () => {
    const name = `Seen in part ${newId()}`;
    const [one] = (await deliver(server.services, customer.customerId, { name, batches: [[2, 3, 4]] }))
      .batches;
    if (!one) throw new Error('nothing delivered');
    const [, second] = one.packages;
    const { accountId } = customer.acceptor;
    const seen = { batchId: one.batchId, packageIds: [second?.packageId ?? ''], userIds: [accountId] };
    await server.call(assignPackages, { ...seen, how: 'add' }, customer.admin);
    delivered = one;
    const { reply } = await draw({ count: 2 });
    expect(reply).toMatchObject({ packages: ['Package 2'], population: 3 });
    expect((await redo(reply.spotCheckId)).same).toBe(true);
  });

  it('is noted in the history of the batch', async () => {
    await draw({ count: 3 });
    const noted = await server.services.database.system((tx) =>
      tx.select().from(batchEvent).where(eq(batchEvent.batchId, delivered.batchId)),
    );
    expect(noted).toMatchObject([{ event: 'spotCheckDrawn', detail: { name: '1', items: 3 } }]);
  });
});

describe('what cannot be drawn is refused:', () => {
  it.each([
    ['a percentage missing', { by: 'percent', count: undefined }],
    ['a number missing', { by: 'count', count: undefined }],
    ['a plan missing', { by: 'plan', count: undefined }],
  ] as const)('%s with 5007001', async (_what, request) => {
    expect((await draw(request)).status).toBe(5007001);
    expect((await preview(request)).status).toBe(5007001);
  });

  const percent = { field: 'percent', least: 1, most: 100 };
  const index = { field: 'fromIndex', least: 0, most: 100 };
  it.each([
    ['0 percent', { by: 'percent', percent: 0 }, percent],
    ['101 percent', { by: 'percent', percent: 101 }, percent],
    ['half a percent', { by: 'percent', percent: 0.5 }, percent],
    ['no item', { count: 0 }, { field: 'count', least: 1, most: 100 }],
    ['more than there are', { count: 101 }, { field: 'count', least: 1, most: 100 }],
    ['half an item', { count: 1.5 }, { field: 'count', least: 1, most: 100 }],
    ['more than the index leaves', { count: 12, fromIndex: 90 }, { field: 'count', least: 1, most: 11 }],
    ['an index before the first', { fromIndex: -1 }, index],
    ['an index behind the last', { fromIndex: 101 }, index],
    ['an index between two', { fromIndex: 1.5 }, index],
    [
      'a limit that the standard does not have',
      { by: 'plan', plan: { kind: 'iso2859-1', level: 'II', limit: 3 } },
      { field: 'plan', limits: expect.arrayContaining([2.5, 4]) },
    ],
    [
      'a limiting quality that the standard does not have',
      { by: 'plan', plan: { kind: 'iso2859-2', limit: 3 } },
      { field: 'plan', limits: expect.arrayContaining([2, 3.15]) },
    ],
    [
      'a plan whose two shares are the wrong way round',
      { by: 'plan', plan: { kind: 'risk', good: 0.05, bad: 0.01, producerRisk: 0.05, consumerRisk: 0.1 } },
      { field: 'plan', limits: null },
    ],
  ] as const)('%s with 5007006 and what it may be', async (_what, request, range) => {
    expect(await draw(request)).toMatchObject({ status: 5007006, reply: range });
    expect(await preview(request)).toMatchObject({ status: 5007006, reply: range });
  });

  it('a plan without chance with 5007018', async () => {
    const plan = { kind: 'iso2859-2', limit: 5 } as const;
    expect((await draw({ by: 'plan', plan, order: 'inOrder' })).status).toBe(5007018);
  });

  it('frames of video with 5007018', async () => {
    await server.services.database.system((tx) =>
      tx.update(batch).set({ kind: 'video' }).where(eq(batch.id, delivered.batchId)),
    );
    expect((await draw()).status).toBe(5007018);
  });

  it('an ended batch with 5007019', async () => {
    await server.services.database.system((tx) =>
      tx.update(batch).set({ state: '10' }).where(eq(batch.id, delivered.batchId)),
    );
    expect((await draw()).status).toBe(5007019);
  });

  it('too many strata with 5007018', async () => {
    await server.services.database.system((tx) =>
      tx.execute(sql`
        insert into ${batchPackage} (id, customer_id, batch_id, position, name, delivered)
        select gen_random_uuid(), ${customer.customerId}::uuid, ${delivered.batchId}::uuid, n, 'p' || n, 1
        from generate_series(4, ${MAX_STRATA + 4}::int) n
      `),
    );
    expect((await preview({ strata: 'package' })).status).toBe(5007018);
    expect((await draw({ strata: 'package' })).status).toBe(5007018);
  });
});

describe('data under others’ acceptance', () => {
  const hold = (account: TestAccount, index: number) =>
    server.call(startPackage, { packageId: delivered.packages[index]?.packageId ?? '' }, account);

  it('is drawn from or left out as asked; one’s own is never others’', async () => {
    await hold(customer.otherAcceptor, 2);
    await hold(customer.acceptor, 0);
    expect((await preview({ others: 'include' })).reply.population).toBe(100);
    expect((await preview({ others: 'exclude' })).reply.population).toBe(50);
    const { reply } = await draw({ others: 'exclude', count: 50 });
    const held = new Set(delivered.packages[2]?.itemIds);
    const sample = await sampleOf(reply.spotCheckId);
    expect(sample.some((one) => held.has(one.item.itemId))).toBe(false);
  });

  it('counts in the index although it is left out', async () => {
    await hold(customer.otherAcceptor, 0);
    const { reply } = await draw({ others: 'exclude', order: 'inOrder', fromIndex: 41, count: 1 });
    expect((await sampleOf(reply.spotCheckId))[0]?.item.itemId).toBe(itemIds()[40]);
  });

  it('named and left out at once is refused with 5007017', async () => {
    await hold(customer.otherAcceptor, 1);
    const packageIds = [delivered.packages[1]?.packageId ?? ''];
    expect((await draw({ others: 'exclude', packageIds })).status).toBe(5007017);
    expect((await draw({ others: 'include', packageIds })).status).toBe(200);
  });

  it('leaves nothing to draw with 5007002', async () => {
    for (const index of [0, 1, 2]) {
      await hold(customer.otherAcceptor, index);
    }
    expect((await draw({ others: 'exclude' })).status).toBe(5007002);
    for (const { packageId } of delivered.packages)
      await server.call(releasePackage, { packageId }, customer.otherAcceptor);
    expect((await draw({ others: 'exclude' })).status).toBe(200);
  });
});

describe('strata', () => {
  it('by package give in proportion, and sum to the sample', async () => {
    const { reply } = await draw({ strata: 'package', count: 11 });
    expect(reply.strata).toEqual([
      { name: 'Package 1', population: 30, sample: 3, accepted: 0, rejected: 0 },
      { name: 'Package 2', population: 20, sample: 2, accepted: 0, rejected: 0 },
      { name: 'Package 3', population: 50, sample: 6, accepted: 0, rejected: 0 },
    ]);
    const sample = await sampleOf(reply.spotCheckId);
    for (const { name, sample: size } of reply.strata)
      expect(sample.filter((one) => one.stratum === name)).toHaveLength(size);
    expect((await preview({ strata: 'package', count: 11 })).reply.strata).toEqual(reply.strata);
  });

  it('by annotator put those without one together', async () => {
    await server.services.database.system(async (tx) => {
      for (const [index, itemId] of itemIds().entries())
        if (index >= 10)
          await tx
            .update(item)
            .set({ annotator: index < 60 ? 'Ann, "A"' : 'Bo\nB' })
            .where(eq(item.id, itemId));
    });
    const { reply } = await draw({ strata: 'annotator', count: 20 });
    expect(reply.strata.map(({ name, population, sample }) => [name, population, sample])).toEqual([
      ['', 10, 2],
      ['Ann, "A"', 50, 10],
      ['Bo B', 40, 8],
    ]);
    expect((await redo(reply.spotCheckId)).same).toBe(true);
  });

  it('by class know the objects of packages that nobody has looked at one by one yet', async () => {
    const known = (await preview({ strata: 'class' })).reply.strata;
    expect(known.map(({ name }) => name)).not.toContain('');
    const forget = () =>
      server.services.database.system(async (tx) => {
        await tx.delete(itemObject).where(eq(itemObject.batchId, delivered.batchId));
        await tx.delete(packageLabel).where(eq(packageLabel.batchId, delivered.batchId));
      });
    await forget();
    expect((await draw({ strata: 'class' })).reply.strata).toEqual(known);
    await forget();
    expect((await preview({ strata: 'class' })).reply.strata).toEqual(known);
  });

  it('by class take what most objects of an item are', async () => {
    const object = (itemId: string, objectId: string, label: string) => ({
      customerId: customer.customerId,
      batchId: delivered.batchId,
      packageId: delivered.packages[0]?.packageId ?? '',
      itemId,
      objectId,
      label,
    });
    await server.services.database.system(async (tx) => {
      const labels = itemIds()
        .slice(0, 30)
        .flatMap((itemId, index) => [
          object(itemId, 'a', 'car'),
          object(itemId, 'b', 'person'),
          ...(index < 10 ? [object(itemId, 'c', 'person')] : []),
        ]);
      await tx.delete(itemObject).where(eq(itemObject.batchId, delivered.batchId));
      await tx.insert(itemObject).values(
        labels.map((one) => ({
          ...one,
          kind: 'box' as const,
          x: 0,
          y: 0,
          width: 1,
          height: 1,
          area: 1,
          logAspect: 0,
          borderDistance: 0,
          place: 0n,
          contentHash: Buffer.alloc(32),
        })),
      );
    });
    const { reply } = await preview({ strata: 'class', count: 10 });
    expect(reply.strata.map(({ name, population, sample }) => [name, population, sample])).toEqual([
      ['person', 10, 1],
      ['car', 20, 2],
      ['', 70, 7],
    ]);
  });
});

async function redo(spotCheckId: string, account: TestAccount = customer.acceptor) {
  const { reply } = await server.call(redrawSpotCheck, { spotCheckId }, account);
  return reply;
}

describe('a drawn sample', () => {
  it('is the same for the same seed and population, another one for another seed', async () => {
    const [one, same, other] = [
      await draw({ seed: 'agreed', count: 25 }),
      await draw({ seed: 'agreed', count: 25 }),
      await draw({ seed: 'another', count: 25 }),
    ].map(({ reply }) => reply);
    expect(one).toMatchObject({ seed: 'agreed', method: 'sha256-order/1' });
    expect(same?.sampleHash).toBe(one?.sampleHash);
    expect(other?.sampleHash).not.toBe(one?.sampleHash);
    expect(other?.populationHash).toBe(one?.populationHash);
    const unnamed = await draw();
    expect(unnamed.reply.seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    { order: 'random', strata: 'none' },
    { order: 'random', strata: 'package' },
    { order: 'inOrder', strata: 'package' },
  ] as const)('is drawn again by the script of demo/spot-check.md: $order, $strata', async (request) => {
    const { reply } = await draw({ ...request, count: 33 });
    const csv = await server.fetch(downloadSpotCheck, { spotCheckId: reply.spotCheckId }, customer.acceptor);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const folder = await mkdtemp(join(tmpdir(), 'redraw-'));
    const page = await readFile('demo/spot-check.md', 'utf8');
    await writeFile(join(folder, 'redraw.mjs'), /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
    await writeFile(join(folder, 'population.csv'), await csv.text());
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, 'redraw.mjs'),
      join(folder, 'population.csv'),
      reply.seed,
      String(reply.size),
      request.order,
    ]);
    await rm(folder, { recursive: true });
    const sample = await sampleOf(reply.spotCheckId);
    expect(stdout.trim().split('\n')).toEqual([
      `population ${reply.populationHash}`,
      `sample ${reply.sampleHash}`,
      ...sample.map((one) => one.item.itemId),
    ]);
  });

  it('is drawn again by the server from what was frozen, though the batch has changed since', async () => {
    const { reply } = await draw({ count: 20 });
    await server.services.database.system((tx) =>
      tx.update(item).set({ annotator: 'late' }).where(eq(item.batchId, delivered.batchId)),
    );
    expect(await redo(reply.spotCheckId)).toEqual({
      populationHash: reply.populationHash,
      sampleHash: reply.sampleHash,
      same: true,
    });
  });

  it('that somebody tampered with is found out', async () => {
    const { reply } = await draw({ count: 20, order: 'inOrder' });
    await server.services.database.system((tx) =>
      tx
        .update(spotCheckItem)
        .set({ itemId: itemIds()[99] ?? '' })
        .where(sql`${spotCheckItem.spotCheckId} = ${reply.spotCheckId}::uuid and drawn = 3`),
    );
    expect((await redo(reply.spotCheckId)).same).toBe(false);
  });

  it('is downloaded with every item of its population', async () => {
    const { reply } = await draw({ count: 2, order: 'inOrder', fromIndex: 99 });
    const csv = await server.fetch(downloadSpotCheck, { spotCheckId: reply.spotCheckId }, customer.acceptor);
    const [, last] = itemIds().slice(98);
    const text = await csv.text();
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(`2,,${last},3/image-0050.jpg,2`);
  });

  it('is downloaded without the names of packages that the caller has lost since, and drawn again all the same', async () => {
    const { batchId, packages, assign } = await deliverToTakeAway(server, customer);
    const [, lost = ''] = packages.map(({ packageId }) => packageId);
    const request = { batchId, by: 'count', count: 3, order: 'inOrder', others: 'include' } as const;
    const { reply } = await server.call(drawSpotCheck, request, customer.acceptor);
    await assign('remove', [lost]);
    const { spotCheckId } = reply;
    const csv = await server.fetch(downloadSpotCheck, { spotCheckId }, customer.acceptor);
    const ids = packages.flatMap((pack) => pack.itemIds);
    expect((await csv.text()).trim().split('\r\n').slice(1)).toEqual([
      `1,,${ids[0]},1/image-0001.jpg,1`,
      `2,,${ids[1]},1/image-0002.jpg,2`,
      `3,,${ids[2]},,3`,
      `4,,${ids[3]},,`,
    ]);
    expect(await redo(spotCheckId)).toMatchObject({ same: true, populationHash: reply.populationHash });
    const whole = await server.fetch(downloadSpotCheck, { spotCheckId }, customer.admin);
    expect(await whole.text()).toContain('2/image-0002.jpg');
  });

  it('counts its places without the items of packages that the caller has lost since', async () => {
    const { batchId, packages, assign } = await deliverToTakeAway(server, customer);
    const [lost = ''] = packages.map(({ packageId }) => packageId);
    const request = { batchId, by: 'count', count: 4, order: 'inOrder', others: 'include' } as const;
    const { spotCheckId } = (await server.call(drawSpotCheck, request, customer.acceptor)).reply;
    await assign('remove', [lost]);
    const seenBy = async (caller: typeof customer.admin) => {
      const found = await server.call(getSampledItemList, { spotCheckId }, caller);
      const { visible, size } = (await server.call(getSpotCheckDetail, { spotCheckId }, caller)).reply;
      const places = found.reply.rows.map(({ drawn, place }) => [drawn, place]);
      return { size, visible, total: found.reply.total, places };
    };
    expect(await seenBy(customer.acceptor)).toEqual({
      size: 4,
      visible: 2,
      total: 2,
      places: [
        [3, 1],
        [4, 2],
      ],
    });
    expect(await seenBy(customer.admin)).toMatchObject({ visible: 4, total: 4 });
    const seesWhole = async (caller: typeof customer.admin) =>
      (await server.call(getBatchDetail, { batchId }, caller)).reply.seenWhole;
    expect([await seesWhole(customer.acceptor), await seesWhole(customer.admin)]).toEqual([false, true]);
    const last = { spotCheckId, page: 2, limit: 1 };
    const { reply } = await server.call(getSampledItemList, last, customer.acceptor);
    expect(reply.rows).toMatchObject([{ drawn: 4, place: 2 }]);
  });

  it('is downloaded without anything that a spreadsheet would run', async () => {
    await server.services.database.system((tx) =>
      tx.update(item).set({ annotator: '＝1+1' }).where(eq(item.batchId, delivered.batchId)),
    );
    const { spotCheckId } = (await draw({ strata: 'annotator', count: 1 })).reply;
    const csv = await server.fetch(downloadSpotCheck, { spotCheckId }, customer.acceptor);
    expect(await csv.text()).toContain("1,'＝1+1,");
  });
});

describe('judging inside a spot check', () => {
  it('counts only what was drawn and judged here', async () => {
    const { spotCheckId } = (await draw({ strata: 'package', count: 10 })).reply;
    const [first, second] = await sampleOf(spotCheckId);
    if (!first || !second) throw new Error('nothing drawn');
    await judge(spotCheckId, first.item.itemId, '20');
    await judge(spotCheckId, second.item.itemId, '10');
    const { reply } = await server.call(getSpotCheckDetail, { spotCheckId }, customer.acceptor);
    expect(reply).toMatchObject({ accepted: 1, rejected: 1, size: 10 });
    expect(reply.strata.reduce((sum, one) => sum + one.rejected, 0)).toBe(1);
    const drawn = new Set((await sampleOf(spotCheckId)).map((one) => one.item.itemId));
    const picked = itemIds().find((one) => !drawn.has(one)) ?? '';
    expect(await judge(spotCheckId, picked, '10')).toBe(5007003);
    const list = (filter: { judged?: boolean; sampledResult?: '10' | '20' }) =>
      server
        .call(getSampledItemList, { spotCheckId, ...filter }, customer.acceptor)
        .then((found) => found.reply.total);
    expect(await list({ judged: true })).toBe(2);
    expect(await list({ judged: false })).toBe(8);
    expect(await list({ sampledResult: '20' })).toBe(1);
    await judge(spotCheckId, first.item.itemId, '00');
    expect(await list({ judged: true })).toBe(1);
  });

  it('is over when the spot check is', async () => {
    const { spotCheckId } = (await draw()).reply;
    const [first] = await sampleOf(spotCheckId);
    expect((await end(spotCheckId, 'cancelled')).reply.state).toBe('cancelled');
    expect(await judge(spotCheckId, first?.item.itemId ?? '', '10')).toBe(5007912);
    expect((await end(spotCheckId, 'cancelled')).status).toBe(5007912);
  });

  it('in another round than its own is refused with 5007031, and only cancelling is left', async () => {
    const { spotCheckId } = (await draw()).reply;
    const [first] = await sampleOf(spotCheckId);
    await judge(spotCheckId, first?.item.itemId ?? '', '10');
    await server.services.database.system((tx) =>
      tx.update(batch).set({ round: 2, state: '701' }).where(eq(batch.id, delivered.batchId)),
    );
    expect(await judge(spotCheckId, first?.item.itemId ?? '', '10')).toBe(5007031);
    expect((await end(spotCheckId, 'accepted')).status).toBe(5007031);
    const { reply } = await server.call(getSpotCheckDetail, { spotCheckId }, customer.acceptor);
    expect(reply.mayJudge).toBe(false);
    expect((await end(spotCheckId, 'cancelled')).status).toBe(200);
  });
});

describe('ending a spot check', () => {
  it('without a plan is people’s to decide, once something was judged', async () => {
    const { spotCheckId } = (await draw()).reply;
    expect((await end(spotCheckId, 'accepted')).status).toBe(5007004);
    const [first] = await sampleOf(spotCheckId);
    await judge(spotCheckId, first?.item.itemId ?? '', '20');
    const { reply } = await end(spotCheckId, 'accepted');
    expect(reply).toMatchObject({ state: 'accepted', endedBy: 'acceptor of Sampled', mayJudge: false });
  });

  it('with a plan is the plan’s to decide, as soon as it can', async () => {
    const plan = { kind: 'iso2859-1', level: 'II', limit: 2.5 } as const;
    const check = (await draw({ by: 'plan', plan })).reply;
    expect(check.plan).toMatchObject({ size: 20, acceptance: 1 });
    const sample = await sampleOf(check.spotCheckId);
    const judgeNext = (index: number, result: '10' | '20') =>
      judge(check.spotCheckId, sample[index]?.item.itemId ?? '', result);
    for (let index = 0; index < 18; index++) await judgeNext(index, '10');
    expect((await end(check.spotCheckId, 'accepted')).status).toBe(5007004);
    await judgeNext(18, '10');
    expect((await end(check.spotCheckId, 'rejected')).status).toBe(5007004);
    expect((await end(check.spotCheckId, 'accepted')).status).toBe(200);

    const other = (await draw({ by: 'plan', plan })).reply;
    for (const one of (await sampleOf(other.spotCheckId)).slice(0, 2))
      await judge(other.spotCheckId, one.item.itemId, '20');
    expect((await end(other.spotCheckId, 'accepted')).status).toBe(5007004);
    expect((await end(other.spotCheckId, 'rejected')).reply.state).toBe('rejected');
    const { reply } = await server.call(getSpotCheckList, { batchId: delivered.batchId }, customer.admin);
    expect(reply.rows.map(({ number, state }) => [number, state])).toEqual([
      [2, 'rejected'],
      [1, 'accepted'],
    ]);
  });
});

describe('who sees a spot check', () => {
  it('is asked for by its batch: 5007016 before the first, then the newest that counts', async () => {
    const { batchId } = delivered;
    const newest = () => server.call(getSpotCheckDetail, { batchId }, customer.acceptor);
    expect((await newest()).status).toBe(5007016);
    expect((await server.call(getSampledItemList, { batchId }, customer.acceptor)).status).toBe(5007016);
    expect((await server.call(getSpotCheckDetail, {}, customer.acceptor)).status).toBe(5002000);
    await draw();
    const second = (await draw()).reply;
    await end(second.spotCheckId, 'cancelled');
    expect((await newest()).reply).toMatchObject({ number: 1, batchId: delivered.batchId });
  });

  it('nobody else’s: another customer finds nothing', async () => {
    const stranger = await createTestCustomer(server.services, `Stranger ${newId()}`);
    const { spotCheckId } = (await draw()).reply;
    for (const call of [getSpotCheckDetail, getSampledItemList, redrawSpotCheck])
      expect((await server.call(call, { spotCheckId }, stranger.admin)).status).toBe(404);
    expect(
      (await server.call(endSpotCheck, { spotCheckId, decision: 'cancelled' }, stranger.admin)).status,
    ).toBe(404);
    expect((await server.fetch(downloadSpotCheck, { spotCheckId }, stranger.admin)).status).toBe(404);
    expect((await draw({}, stranger.admin)).status).toBe(404);
  });

  it('draws made at once get numbers of their own', async () => {
    const drawn = await Promise.all([draw(), draw(), draw({}, customer.admin)]);
    expect(drawn.map(({ reply }) => reply.number).sort()).toEqual([1, 2, 3]);
  });
});

it('a population of 50,000 items is read in pieces and drawn whole', { timeout: 120_000 }, async () => {
  const items = 50_000;
  const [first] = delivered.packages;
  await server.services.database.system(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into ${item} (
        id, customer_id, batch_id, package_id, position, file_name, media_key, media_type, size, width, height, object_count
      )
      select gen_random_uuid(), ${customer.customerId}::uuid, ${delivered.batchId}::uuid,
        ${first?.packageId ?? ''}::uuid, n, 'many/' || n, 'media/' || n, 'image/jpeg', 1, 640, 480, 0
      from generate_series(31, ${items - 70}::int) n
    `);
    await tx.execute(
      sql`update ${batchPackage} set delivered = ${items - 70}::int where id = ${first?.packageId ?? ''}::uuid`,
    );
    await tx.execute(
      sql`update ${batch} set delivered = ${items}::int where id = ${delivered.batchId}::uuid`,
    );
  });
  const { reply } = await draw({ by: 'percent', percent: 30, strata: 'package' });
  expect(reply).toMatchObject({ population: items, size: 15_000 });
  expect(reply.strata.map(({ sample }) => sample)).toEqual([14_979, 6, 15]);
  expect((await redo(reply.spotCheckId)).same).toBe(true);
  const [kept] = await server.services.database.system((tx) =>
    tx
      .select({ items: sql<number>`count(*)::int` })
      .from(spotCheckItem)
      .innerJoin(spotCheck, eq(spotCheck.id, spotCheckItem.spotCheckId))
      .where(eq(spotCheck.id, reply.spotCheckId)),
  );
  expect(kept?.items).toBe(15_000);
});
