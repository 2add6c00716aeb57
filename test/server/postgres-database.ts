import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Any number. A migration may make a role, and roles belong to all databases: one after the other. */
const PREPARING = 7_241_880_312;

export interface PostgresDatabase {
  readonly url: string;
  /** Runs what fills the database while no other test fills its own. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** An empty database on the PostgreSQL server of `serverUrl`, whose user may make databases and roles. */
export async function createPostgresDatabase(serverUrl: string): Promise<PostgresDatabase> {
  const name = `customer_test_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await connected(serverUrl, (client) => client.query(`create database ${name}`));
  return {
    url: url.href,
    prepare: (work) =>
      connected(serverUrl, async (client) => {
        await client.query('select pg_advisory_lock($1)', [PREPARING]);
        return work();
      }),
    async drop() {
      await connected(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
