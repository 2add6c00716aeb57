import type { TestProject } from 'vitest/node';
import { findPostgres } from '../run/find-postgres.mjs';
import type { DatabaseServer } from './database-server.ts';
import { makePostgresTemplate } from './postgres-database.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * A PostgreSQL server for the tests: that of `TEST_DATABASE_URL`, else one of our own where PostgreSQL is installed.
 * It takes a fraction of the embedded one's time, and only on it are transactions truly side by side.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openDatabaseServer();
  project.provide('databaseServer', server);
  return close;
}

export async function openDatabaseServer(): Promise<{
  readonly server: DatabaseServer | null;
  close(): Promise<void>;
}> {
  const { TEST_DATABASE_URL: given } = process.env;
  const programs = given ? null : findPostgres();
  const own = programs === null ? null : await startPostgres(programs);
  const url = given || own?.url;
  if (!url) return { server: null, close: () => Promise.resolve() };
  const template = await makePostgresTemplate(url);
  return {
    server: { url, template: template.name },
    async close() {
      await template.drop();
      await own?.stop();
    },
  };
}
