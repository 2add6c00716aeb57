import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DEMONSTRATION } from '../../../demo/data/demonstration.ts';
import { readConfig } from '../../../demo/server/config.ts';
import { seedFirstStart } from '../../../demo/server/first-start.ts';
import { openServer } from '../../../demo/server/open-server.ts';
import { CHEAP } from '../../server/test-customer.ts';
import type { DatabaseServer } from '../../support/database-server.ts';
import { openDatabaseServer } from '../../support/database-setup.ts';
import { createPostgresDatabase, SECRETS } from '../../support/postgres-database.ts';

/** What is there after the first start, with the demonstration customer; every journey works on a copy. */
export interface Demonstration {
  /** The `DATA_DIR`; where there is no database server, the embedded database's files lie in it. */
  readonly dataDir: string;
  /** A server whose template is that of the demonstration. */
  readonly databaseServer: DatabaseServer | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demonstration: Demonstration;
  }
}

/** The first start takes some seconds, so the journeys share one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-demonstration-'));
  const { server: empty, close } = await openDatabaseServer();
  const database = empty && (await createPostgresDatabase(empty.url, empty.template));
  const server = await openServer(
    readConfig({
      ...SECRETS,
      SEED: 'on',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(database ? { DATABASE_URL: database.url } : {}),
    }),
    { demonstration: DEMONSTRATION, passwordCost: CHEAP },
  );
  await seedFirstStart(server.services, () => undefined);
  await server.close();
  project.provide('databaseServer', empty);
  project.provide('demonstration', {
    dataDir,
    databaseServer: empty && database && { url: empty.url, template: database.name },
  });
  return async () => {
    await database?.drop();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
