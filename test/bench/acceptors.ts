/**
 * Acceptors at work: `npm run bench -- acceptors`. Each gives a verdict every two seconds and reads what goes with it;
 * servers are processes of their own, reached over the network of this machine. A hundred acceptors on the embedded
 * database and on a PostgreSQL server, and two hundred on one server process per core.
 *
 * Options: `--seconds=60`, `--acceptors=100`, `--servers=1` (then that one load is played), `--only=embedded`,
 * `--only=postgres`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../demo/server/config.ts';
import { openServer } from '../../demo/server/open-server.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { atWork, type Played, play } from './acceptors/play.ts';
import { type Acceptor, makeTeam } from './acceptors/team.ts';
import { findPostgres } from './calls/bench-database.ts';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    acceptors: { type: 'string' },
    servers: { type: 'string' },
    only: { type: 'string' },
  },
});
const SECONDS = Number(options.seconds);
/** Until statements are prepared and code is compiled: nobody begins the day with a hundred colleagues at once. */
const WARM_UP = Math.min(10, SECONDS / 2);

interface Load {
  readonly acceptors: number;
  readonly servers: number;
}

const LOADS: readonly Load[] =
  options.acceptors || options.servers
    ? [{ acceptors: Number(options.acceptors ?? 100), servers: Number(options.servers ?? 1) }]
    : [
        { acceptors: 100, servers: 1 },
        { acceptors: 200, servers: availableParallelism() },
      ];

const ENV = {
  SERVER_SECRET: 's'.repeat(40),
  PROVIDER_KEY: 'k'.repeat(40),
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  ACCEPT_LOSS_ON_POWER_FAILURE: 'on',
  LOGIN_CAPTCHA: 'on',
  SEED: 'off',
};

async function main(): Promise<void> {
  if (options.only !== 'postgres') {
    // The embedded database is one process'.
    for (const load of LOADS.filter(({ servers }) => servers === 1)) await bench('embedded', load, {});
  }
  if (options.only === 'embedded') return;
  const postgres = await findPostgres();
  if (!postgres) {
    console.log('PostgreSQL is neither named nor installed: left out.');
    return;
  }
  try {
    for (const load of LOADS) {
      const database = await createPostgresDatabase(postgres.url);
      await bench('PostgreSQL', load, { DATABASE_URL: database.url });
      await database.drop();
    }
  } finally {
    await postgres.close();
  }
}

async function bench(name: string, load: Load, database: Readonly<Record<string, string>>): Promise<void> {
  const dataDirs = await Promise.all(
    Array.from({ length: load.servers }, () => mkdtemp(join(tmpdir(), 'customer-bench-'))),
  );
  const env = { ...ENV, ...database };
  const acceptors = await fill({ ...env, DATA_DIR: dataDirs[0] ?? '' }, load.acceptors);
  const team = acceptors.map(atWork);
  const program = 'demo/server/main.ts';
  const servers = await Promise.all(dataDirs.map((dataDir) => serveConsole(dataDir, { program, env })));
  const origins = servers.map(({ origin }) => origin);
  try {
    await play(team, origins, WARM_UP);
    print(name, load, await play(team, origins, SECONDS));
  } finally {
    for (const { browser } of team) browser.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true })));
  }
}

async function fill(env: Readonly<Record<string, string>>, acceptors: number): Promise<Acceptor[]> {
  const server = await openServer(readConfig(env));
  try {
    return await makeTeam(server.services, acceptors);
  } finally {
    await server.close();
  }
}

function print(name: string, { acceptors, servers }: Load, { times, errors }: Played): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${name}: ${acceptors} acceptors, server processes: ${servers}, ${SECONDS} s; load ${load}`);
  console.log(['call'.padEnd(16), ...['calls', 'p50 ms', 'p95 ms', 'p99 ms', 'errors'].map(right)].join(''));
  const all = [...times.values()].flat();
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  for (const [call, measured] of times) row(call, measured, errors.get(call) ?? 0);
  row('all', all, failed);
}

function row(call: string, times: readonly number[], errors: number): void {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
  console.log([call.padEnd(16), ...[`${times.length}`, ...figures, `${errors}`].map(right)].join(''));
}

function right(text: string): string {
  return text.padStart(10);
}

await main();
