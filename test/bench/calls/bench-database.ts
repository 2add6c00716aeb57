import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openPglite } from '../../../demo/server/db/pglite-driver.ts';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { startOwnPostgres } from '../own-postgres.ts';

/** A row of what a hand-written statement gave. */
export type Row = Readonly<Record<string, unknown>>;

/** One statement of a hand-written transaction. */
export type Statement = (text: string, values: readonly unknown[]) => Promise<Row[]>;

/** A server on one of the databases, with a way to the database that passes the server by. */
export interface BenchDatabase {
  readonly name: string;
  readonly server: BenchServer;
  /** A transaction as one writes it by hand with the database's own client. */
  transaction<T>(work: (statement: Statement) => Promise<T>): Promise<T>;
  /** How many statements the database has been given since it was opened, `begin` and `commit` among them. */
  statements(): number;
  close(): Promise<void>;
}

/** The embedded database, in files, as `npm start` has it. */
export async function openEmbedded(env: Readonly<Record<string, string>>): Promise<BenchDatabase> {
  let client: PGlite | undefined;
  const server = await openBenchServer(env, {
    openDriver: async (dataDir) => {
      const driver = await openPglite({ dataDir: join(dataDir, 'database') });
      client = driver.client;
      return driver;
    },
  });
  if (!client) throw new Error('no embedded database');
  const embedded = client;
  const counted = countMessages(embedded);
  return {
    name: 'embedded',
    server,
    transaction: (work) => byHandEmbedded(embedded, work),
    statements: counted,
    close: () => server.close(),
  };
}

/** With the package's own methods: what the server adds to them is part of what is measured. */
function byHandEmbedded<T>(client: PGlite, work: (statement: Statement) => Promise<T>): Promise<T> {
  return PGlite.prototype.transaction.call<PGlite, Parameters<typeof client.transaction<T>>, Promise<T>>(
    client,
    (tx) => work(async (text, values) => (await tx.query<Row>(text, [...values])).rows),
  );
}

const [EXECUTE, QUERY] = ['E'.charCodeAt(0), 'Q'.charCodeAt(0)];

/** Everything passes through this one method, a message or several at a time: a type, a length, a body. */
function countMessages(client: PGlite): () => number {
  let count = 0;
  const send = client.execProtocolRawSync.bind(client);
  client.execProtocolRawSync = (message) => {
    const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
    for (let at = 0; at < message.length; at += 1 + view.getInt32(at + 1)) {
      if (message[at] === EXECUTE || message[at] === QUERY) count += 1;
    }
    return send(message);
  };
  return () => count;
}

const SECRETS = { SERVER_SECRET: 's'.repeat(40), PROVIDER_KEY: 'k'.repeat(40) };

/** As many connections as the server's own pool has. */
const CONNECTIONS = 20;

/** A database of its own on a PostgreSQL server. */
export async function openPostgresBench(
  serverUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<BenchDatabase> {
  const database = await createPostgresDatabase(serverUrl);
  const counted = countQueries();
  const server = await openBenchServer({ ...SECRETS, ...env, DATABASE_URL: database.url });
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS, options: '-c jit=off' });
  return {
    name: 'PostgreSQL',
    server,
    transaction: (work) => byHand(pool, work),
    statements: counted,
    async close() {
      await pool.end();
      await server.close();
      await database.drop();
    },
  };
}

async function byHand<T>(pool: pg.Pool, work: (statement: Statement) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (text, values) => (await client.query<Row>(text, [...values])).rows);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

function countQueries(): () => number {
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  return () => count;
}

/** The address of a PostgreSQL server that was named, or of one started for this; null where there is none. */
export async function findPostgres(): Promise<{ readonly url: string; close(): Promise<void> } | null> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  const named = TEST_DATABASE_URL ?? DATABASE_URL;
  return named ? { url: named, close: () => Promise.resolve() } : startOwnPostgres();
}
