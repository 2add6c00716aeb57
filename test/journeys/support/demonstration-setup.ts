import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { COMPILED, FLAGS } from '../../../demo/setup/serve.mjs';
import type { DatabaseServer } from '../../support/database-server.ts';
import { openDatabaseServer } from '../../support/database-setup.ts';
import { createPostgresDatabase, SECRETS } from '../../support/postgres-database.ts';

const program = fileURLToPath(new URL('make-demonstration.ts', import.meta.url));

/** What is there after the first start, with the demonstration customer; every journey works on a copy. */
export interface Demonstration {
  /** The `DATA_DIR`; where there is no database server, the embedded database's files lie in it. */
  readonly dataDir: string;
  /** A server whose template is that of the demonstration. */
  readonly databaseServer: DatabaseServer | null;
  /** A file that is there once it is made: empty, or why it could not be. */
  readonly made: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demonstration: Demonstration;
  }
}

/** The first start takes some seconds, so the journeys share one; those that need none of it begin meanwhile. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-demonstration-'));
  const made = `${dataDir}-made`;
  const { server: empty, close } = await openDatabaseServer();
  const database = empty && (await createPostgresDatabase(empty.url, empty.template));
  const env = {
    ...process.env,
    ...COMPILED,
    ...SECRETS,
    SEED: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const making = promisify(execFile)(process.execPath, [...FLAGS, program], { env }).then(
    () => '',
    (error: Error) => error.message,
  );
  const told = making.then(async (reason) => {
    // At once whole: who waits for it reads it as soon as it is there.
    await writeFile(`${made}.new`, reason);
    await rename(`${made}.new`, made);
  });
  project.provide('databaseServer', empty);
  project.provide('demonstration', {
    dataDir,
    databaseServer: empty && database && { url: empty.url, template: database.name },
    made,
  });
  return async () => {
    await told;
    await database?.drop();
    await close();
    await Promise.all([dataDir, made].map((path) => rm(path, { recursive: true, force: true })));
  };
}
