/**
 * How long the list calls take on 25,000 and on 1,000,000 items: `node test/bench/list-calls.ts`. Measured
 * through the whole app on the embedded database, without a network. The growth must stay flat, since every list is paged by an index.
 */
import { sql } from 'drizzle-orm';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { createTestCustomer, type TestCustomer } from '../server/test-customer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { generateDelivery } from './generate-delivery.ts';
import { listRequests, type Places } from './list-requests.ts';
import { quantile } from './quantile.ts';

const RUNS = 40;
const WARM_UP = 5;
/** Items of the largest package, in either set: a package is what one screen shows. */
const LARGE = 5_000;

/** `node test/bench/list-calls.ts 100000` makes the second set smaller, for a machine that others use, too. */
const ITEMS = Number(process.argv[2] ?? 1_000_000);

const SETS = [
  { items: 25_000, orders: 10, batchesPerOrder: 5, packagesPerBatch: 4, itemsPerPackage: 100 },
  {
    items: ITEMS,
    orders: Math.ceil(ITEMS / 2_500),
    batchesPerOrder: 5,
    packagesPerBatch: 5,
    itemsPerPackage: 100,
  },
] as const;

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
    for (const [index, set] of SETS.entries()) {
      const customer = await createTestCustomer(server.services, `Bench ${index + 1}`);
      const started = performance.now();
      const places = await fill(server, customer, set);
      console.log(`${set.items} items generated in ${Math.round(performance.now() - started)} ms`);
      columns.push(await measure(server, customer, places));
    }
    print(columns);
  } finally {
    await server.close();
  }
}

async function fill(
  server: BenchServer,
  customer: TestCustomer,
  set: (typeof SETS)[number],
): Promise<Places> {
  const { database } = server.services;
  const shape = {
    customerId: customer.customerId,
    acceptorId: customer.acceptor.accountId,
    errorTypeId: customer.errorTypeId,
  };
  const large = { orders: 1, batchesPerOrder: 1, packagesPerBatch: 1, itemsPerPackage: LARGE };
  await database.system((tx) => generateDelivery(tx, { ...shape, ...set, prefix: 'a' }));
  await database.system((tx) => generateDelivery(tx, { ...shape, ...large, prefix: 'b' }));
  return database.system(async (tx) => {
    const [small] = await tx
      .select()
      .from(batchPackage)
      .where(sql`customer_id = ${shape.customerId} and delivered = ${set.itemsPerPackage}`)
      .orderBy(batchPackage.id)
      .limit(1);
    const [largest] = await tx
      .select()
      .from(batchPackage)
      .where(sql`customer_id = ${shape.customerId} and delivered = ${LARGE}`);
    if (!small || !largest) throw new Error('nothing generated');
    const { rows } = await tx.execute<{ order_id: string }>(
      sql`select order_id from batch where id = ${small.batchId}`,
    );
    return {
      orderId: rows[0]?.order_id ?? '',
      batchId: small.batchId,
      packageId: small.id,
      largePackageId: largest.id,
      largePackageItems: LARGE,
      largeBatchId: largest.batchId,
      acceptorId: customer.acceptor.accountId,
      errorTypeId: customer.errorTypeId,
    };
  });
}

async function measure(server: BenchServer, customer: TestCustomer, places: Places) {
  const measured = new Map<string, Measured>();
  for (const [role, { token }] of [
    ['administrator', customer.admin] as const,
    ['acceptor', customer.acceptor] as const,
  ]) {
    for (const { name, endpoint, request } of listRequests(places)) {
      const [times, cpuTimes]: [number[], number[]] = [[], []];
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        const started = performance.now();
        const cpu = process.cpuUsage();
        const response = await server.fetch(endpoint, request, token);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${name} answers ${response.status}`);
        if (run < 0) continue;
        const { user, system } = process.cpuUsage(cpu);
        times.push(performance.now() - started);
        cpuTimes.push((user + system) / 1000);
      }
      measured.set(`${role}: ${name}`, { cpu: quantile(cpuTimes, 0.5), p95: quantile(times, 0.95) });
    }
  }
  return measured;
}

function print(columns: readonly Map<string, Measured>[]): void {
  const [first] = columns;
  const heads = SETS.flatMap(({ items }) => [`${items / 1000}k cpu`, `${items / 1000}k p95`]);
  console.log(['list call (ms)'.padEnd(48), ...heads.map((head) => head.padStart(13))].join(''));
  for (const name of first?.keys() ?? []) {
    const figures = columns.flatMap((column) => {
      const { cpu = 0, p95 = 0 } = column.get(name) ?? {};
      return [cpu.toFixed(1).padStart(13), p95.toFixed(1).padStart(13)];
    });
    console.log([name.padEnd(48), ...figures].join(''));
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
