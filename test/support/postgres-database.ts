import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../demo/server/config.ts';
import { openServer } from '../../demo/server/open-server.ts';

/** All servers of one database need the same. */
export const SECRETS = { SERVER_SECRET: 's'.repeat(40), PROVIDER_KEY: 'k'.repeat(40) } as const;

export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database on the PostgreSQL server of `serverUrl`, whose user may make databases: a copy of `template`, or empty. */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<PostgresDatabase> {
  const name = `customer_test_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Copied as files: nothing has to be safe on the disk, so there is nothing that would slow that down.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: url.href,
    drop: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}

/** A database with all migrations and the tables of background work; as a server of this project leaves it. */
export async function makePostgresTemplate(serverUrl: string): Promise<PostgresDatabase> {
  const database = await createPostgresDatabase(serverUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-template-'));
  const env = { ...SECRETS, DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database.url };
  const server = await openServer(readConfig(env));
  await server.close();
  await rm(dataDir, { recursive: true });
  return database;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
