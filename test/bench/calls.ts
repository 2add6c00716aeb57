/**
 * What the calls of an acceptor cost beside their bare statements: `npm run bench -- calls`. Each is made through the
 * whole app in this process, without a network, by one client and by twenty, on the embedded database and on a
 * PostgreSQL server: the one of DATABASE_URL or TEST_DATABASE_URL, else one of our own where it is installed. What is
 * compared runs in turns, a moment each, so that a busy machine slows all of it alike.
 *
 * Options: `--turn=300` milliseconds of a turn, `--turns=8`, `--orders=8`, `--items=50` of
 * a package, `--only=embedded`, `--only=postgres`.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeData } from './calls/bench-data.ts';
import { type BenchDatabase, findPostgres, openEmbedded, openPostgresBench } from './calls/bench-database.ts';
import { type MeasuredCall, measuredCalls } from './calls/measured-calls.ts';
import { type Pace, PaceMeter } from './calls/pace.ts';

const { values: options } = parseArgs({
  options: {
    turn: { type: 'string', default: '300' },
    turns: { type: 'string', default: '8' },
    orders: { type: 'string', default: '8' },
    items: { type: 'string', default: '50' },
    only: { type: 'string' },
  },
});

const SHAPE = {
  orders: Number(options.orders),
  batchesPerOrder: 5,
  packagesPerBatch: 20,
  itemsPerPackage: Number(options.items),
};
const CLIENTS = [1, 20];

interface Measured {
  readonly name: string;
  readonly clients: number;
  readonly call: Pace;
  readonly bare: Pace | null;
  readonly statements: number;
}

/** Replies are checked against the contract outside of production only. */
const ENV = { NODE_ENV: 'production', ACCEPT_LOSS_ON_POWER_FAILURE: 'on', LOGIN_CAPTCHA: 'on' };

async function main(): Promise<void> {
  if (options.only !== 'postgres') await bench(await openEmbedded(ENV));
  if (options.only === 'embedded') return;
  const postgres = await findPostgres();
  if (!postgres) {
    console.log('\nPostgreSQL is neither named nor installed: left out.');
    return;
  }
  try {
    await bench(await openPostgresBench(postgres.url, ENV));
  } finally {
    await postgres.close();
  }
}

async function bench(database: BenchDatabase): Promise<void> {
  try {
    const calls = measuredCalls(database, await makeData(database.server, SHAPE));
    const measured: Measured[] = [];
    for (const clients of CLIENTS) measured.push(...(await measure(database, calls, clients)));
    print(database.name, measured);
  } finally {
    await database.close();
  }
}

async function measure(
  database: BenchDatabase,
  calls: readonly MeasuredCall[],
  clients: number,
): Promise<Measured[]> {
  const rows = calls.map((one) => ({
    ...one,
    call: new PaceMeter(one.call, clients),
    bare: one.bare && new PaceMeter(one.bare, clients),
    made: one.call,
  }));
  const statements = new Map<string, number>();
  for (const { name, made } of rows) {
    for (let n = 0; n < 12; n += 1) await made(0, n);
    const before = database.statements();
    await made(0, 0);
    statements.set(name, database.statements() - before);
  }
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    for (const { call, bare } of rows) {
      await call.run(Number(options.turn));
      await bare?.run(Number(options.turn));
    }
  }
  return rows.map(({ name, call, bare }) => ({
    name,
    clients,
    call: call.pace(),
    bare: bare?.pace() ?? null,
    statements: statements.get(name) ?? 0,
  }));
}

const HEADS = [
  'clients',
  'median',
  'p95',
  'per s',
  'cpu',
  'statements',
  'bare',
  'bare/s',
  'ratio',
  'by rate',
  'by cpu',
];

function print(name: string, measured: readonly Measured[]): void {
  console.log(`\n${name}; milliseconds; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(['call'.padEnd(16), ...HEADS.map((head) => head.padStart(11))].join(''));
  for (const { name: call, clients, call: own, bare, statements } of measured) {
    const status = measured.find((one) => one.name === 'getStatus' && one.clients === clients)?.call;
    const figures = [
      `${clients}`,
      own.median.toFixed(2),
      own.p95.toFixed(2),
      own.perSecond.toFixed(0),
      own.cpu.toFixed(2),
      `${statements}`,
      ...(bare && status ? beside(own, bare, status) : []),
    ];
    console.log([call.padEnd(16), ...figures.map((figure) => figure.padStart(11))].join(''));
  }
}

/** The ratio to the bare statements and `getStatus`: of the medians, of the times through rates, of processor time. */
function beside(own: Pace, bare: Pace, status: Pace): string[] {
  const through = ({ perSecond }: Pace) => 1000 / perSecond;
  return [
    bare.median.toFixed(2),
    bare.perSecond.toFixed(0),
    (own.median / (bare.median + status.median)).toFixed(2),
    (through(own) / (through(bare) + through(status))).toFixed(2),
    (own.cpu / (bare.cpu + status.cpu)).toFixed(2),
  ];
}

await main();
