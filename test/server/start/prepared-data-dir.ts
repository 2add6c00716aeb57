import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseServer } from '../../support/database-server.ts';
import { databaseFolder } from '../../support/database-template.ts';
import { createPostgresDatabase, SECRETS } from '../../support/postgres-database.ts';

export interface PreparedDataDir {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of state as the first start leaves it, without a customer: a copy, since making one takes seconds. */
export async function preparedDataDir(): Promise<PreparedDataDir> {
  const path = await mkdtemp(join(tmpdir(), 'customer-prepared-'));
  await cp(await databaseFolder(), join(path, 'database'), { recursive: true });
  return { path, remove: () => rm(path, { recursive: true }) };
}

export interface PreparedState {
  /** Where the server's state is, for its environment. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/**
 * The same on the PostgreSQL server of this run, where there is one and `embedded` does not forbid it: a server starts
 * on it in a fraction of the time that the embedded database takes.
 */
export async function preparedState({ embedded = false } = {}): Promise<PreparedState> {
  const server = embedded ? null : databaseServer();
  if (!server) {
    const { path, remove } = await preparedDataDir();
    return { env: { DATA_DIR: path }, remove };
  }
  const path = await mkdtemp(join(tmpdir(), 'customer-prepared-'));
  const database = await createPostgresDatabase(server.url, server.template);
  return {
    env: { ...SECRETS, DATA_DIR: path, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      await rm(path, { recursive: true });
    },
  };
}
