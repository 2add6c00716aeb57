/**
 * How long the list and counter calls take on 25,000 and on 1,000,000 items: `npm run bench -- list-calls`. Half
 * of the items lie in many batches, the other half in a single one. Measured through the whole app on the embedded
 * database, without a network. What pages something must stay flat; names say what reads all that it is asked about.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { createTestCustomer, type TestCustomer } from '../server/test-customer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { generateDelivery } from './generate-delivery.ts';
import { type ListRequest, listRequests, type Places } from './list-requests.ts';
import { quantile } from './quantile.ts';

const RUNS = 20;
const WARM_UP = 2;
/** A call that takes long is made less often: so many milliseconds, but a few times at least. */
const PATIENCE = 1_000;
const MIN_RUNS = 3;
/** Items of the largest package, in either set: a package is what one screen shows. */
const LARGE = 5_000;
/** Items of a package of the many batches, and of the huge one. */
const SMALL = 50;
const HUGE = 500;
/** Five batches of five packages. */
const ORDER = 25 * SMALL;

/** `--items=250000` makes the second set smaller: a million take a quarter of an hour. */
const { values: options } = parseArgs({ options: { items: { type: 'string', default: '1000000' } } });
const SETS = [25_000, Number(options.items)];

/** Milliseconds. The database is in this process, so its work is in the processor's time, whatever else runs. */
interface Measured {
  readonly cpu: number;
  readonly p95: number;
}

/** Milliseconds of every list call, by its name, for an administrator and an acceptor. */
export async function measureListCalls(): Promise<void> {
  const server = await openBenchServer();
  try {
    const columns: Map<string, Measured>[] = [];
    for (const [index, items] of SETS.entries()) {
      const customer = await createTestCustomer(server.services, `Bench ${index + 1}`);
      const started = performance.now();
      const places = await fill(server, customer, items);
      console.log(`${items} items generated in ${Math.round(performance.now() - started)} ms`);
      columns.push(await measure(server, customer, places));
    }
    print(columns);
  } finally {
    await server.close();
  }
}

async function fill(server: BenchServer, customer: TestCustomer, items: number): Promise<Places> {
  const { database } = server.services;
  const shape = {
    customerId: customer.customerId,
    acceptorId: customer.acceptor.accountId,
    errorTypeId: customer.errorTypeId,
  };
  const one = { orders: 1, batchesPerOrder: 1, states: ['702'] as const };
  const orders = Math.ceil(items / 2 / ORDER);
  const many = { orders, batchesPerOrder: 5, packagesPerBatch: 5, itemsPerPackage: SMALL };
  const large = { ...one, packagesPerBatch: 1, itemsPerPackage: LARGE };
  const huge = { ...one, packagesPerBatch: Math.ceil(items / 2 / HUGE), itemsPerPackage: HUGE };
  await database.system((tx) => generateDelivery(tx, { ...shape, ...many, prefix: 'a' }));
  await database.system((tx) => generateDelivery(tx, { ...shape, ...large, prefix: 'b' }));
  await database.system((tx) => generateDelivery(tx, { ...shape, ...huge, prefix: 'c' }));
  return database.system(async (tx) => {
    const find = async (delivered: number) => {
      const [found] = await tx
        .select()
        .from(batchPackage)
        .where(sql`customer_id = ${shape.customerId} and delivered = ${delivered}`)
        .orderBy(batchPackage.id)
        .limit(1);
      if (!found) throw new Error('nothing generated');
      return found;
    };
    const [small, largest, ofHuge] = [await find(SMALL), await find(LARGE), await find(HUGE)];
    // Somebody who sees every tenth package of the huge batch, and nothing else.
    await tx.execute(sql`
      insert into package_assignment (customer_id, batch_id, package_id, account_id)
      select customer_id, batch_id, id, ${customer.otherAcceptor.accountId}::uuid
      from package where batch_id = ${ofHuge.batchId}::uuid and position % 10 = 0`);
    await tx.execute(sql`analyze`);
    const { rows } = await tx.execute<{ order_id: string }>(
      sql`select order_id from batch where id = ${small.batchId}`,
    );
    return {
      orderId: rows[0]?.order_id ?? '',
      batchId: small.batchId,
      packageId: small.id,
      largePackageId: largest.id,
      largePackageItems: LARGE,
      hugeBatchId: ofHuge.batchId,
      hugeBatchItems: huge.packagesPerBatch * HUGE,
      acceptorId: customer.acceptor.accountId,
      errorTypeId: customer.errorTypeId,
    };
  });
}

async function measure(server: BenchServer, customer: TestCustomer, places: Places) {
  const measured = new Map<string, Measured>();
  for (const [role, { token }, sees] of [
    ['administrator', customer.admin, places] as const,
    ['acceptor', customer.acceptor, places] as const,
    [
      'of packages',
      customer.otherAcceptor,
      { ...places, hugeBatchItems: places.hugeBatchItems / 10 },
    ] as const,
  ]) {
    for (const one of listRequests(sees)) {
      if (role === 'of packages' && !one.name.includes('huge')) continue;
      measured.set(`${role}: ${one.name}`, await measureCall(server, one, token));
    }
  }
  return measured;
}

async function measureCall(server: BenchServer, one: ListRequest, token: string): Promise<Measured> {
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  const since = performance.now();
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    if (run >= MIN_RUNS && performance.now() - since > PATIENCE) break;
    const started = performance.now();
    const cpu = process.cpuUsage();
    const response = await server.fetch(one.endpoint, one.request, token);
    if (response.status !== 200) throw new Error(`${one.name} answers ${response.status}`);
    if (one.endpoint.replyKind === 'blob') await firstBytes(response);
    else await read(response, one.name);
    if (run < 0) continue;
    const { user, system } = process.cpuUsage(cpu);
    times.push(performance.now() - started);
    cpuTimes.push((user + system) / 1000);
  }
  return { cpu: quantile(cpuTimes, 0.5), p95: quantile(times, 0.95) };
}

async function read(response: Response, name: string): Promise<void> {
  const { status } = (await response.json()) as { status: number };
  if (status !== 200) throw new Error(`${name} answers ${status}`);
}

/** The heads and the first part of rows: from then on a download goes on its way. */
async function firstBytes({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
}

function print(columns: readonly Map<string, Measured>[]): void {
  const [first] = columns;
  const heads = [
    ...SETS.flatMap((items) => [`${items / 1000}k cpu`, `${items / 1000}k p95`]),
    'cpu grows by',
  ];
  console.log(['call (ms)'.padEnd(64), ...heads.map((head) => head.padStart(13))].join(''));
  for (const name of first?.keys() ?? []) {
    const found = columns.map((column) => column.get(name) ?? { cpu: 0, p95: 0 });
    const figures = found.flatMap(({ cpu, p95 }) => [cpu.toFixed(1), p95.toFixed(1)]);
    const growth = ((found.at(-1)?.cpu ?? 0) / (found[0]?.cpu ?? 1)).toFixed(1);
    console.log([name.padEnd(64), ...[...figures, growth].map((figure) => figure.padStart(13))].join(''));
  }
  const worst = columns.map((column) => Math.max(...[...column.values()].map(({ p95 }) => p95)));
  const calls = columns.map((column) =>
    quantile(
      [...column.values()].map(({ cpu }) => cpu),
      0.5,
    ),
  );
  console.log(
    `processor time of a call, median: ${calls.map((value) => `${value.toFixed(1)} ms`).join(' / ')}`,
  );
  console.log(`slowest p95: ${worst.map((value) => `${value.toFixed(1)} ms`).join(' / ')}`);
}

if (import.meta.main) await measureListCalls();
