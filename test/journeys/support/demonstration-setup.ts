import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../demo/server/config.ts';
import { seedFirstStart } from '../../../demo/server/first-start.ts';
import { openServer } from '../../../demo/server/open-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A `DATA_DIR` after the first start, with the demonstration customer; every journey works on a copy. */
    readonly demonstrationDir: string;
  }
}

/** The first start takes some seconds, so the journeys share one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-demonstration-'));
  const server = await openServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  await seedFirstStart(server.services, () => undefined);
  await server.close();
  project.provide('demonstrationDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
