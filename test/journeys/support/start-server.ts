import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { DEMONSTRATION } from '../../../demo/data/demonstration.ts';
import { readConfig } from '../../../demo/server/config.ts';
import { listen } from '../../../demo/server/listen.ts';
import { openServer } from '../../../demo/server/open-server.ts';
import type { Services } from '../../../demo/server/services.ts';
import { CHEAP } from '../../server/test-customer.ts';
import { compressed } from '../../support/compressed.ts';
import { createPostgresDatabase, SECRETS } from '../../support/postgres-database.ts';

export interface JourneyServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** For looking into the database: the embedded one has room for one process only. */
  readonly services: Services;
  stop(): Promise<void>;
}

/**
 * The real server, listening on a free port, as it stands after its first start. Signing in needs no verification,
 * where that is not the matter: `{ LOGIN_CAPTCHA: 'on' }` asks for one.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = { LOGIN_CAPTCHA: 'off' },
): Promise<JourneyServer> {
  const { dataDir: demonstrationDir, databaseServer, made } = inject('demonstration');
  await vi.waitUntil(() => existsSync(made), { interval: 100 });
  const trouble = await readFile(made, 'utf8');
  if (trouble) throw new Error(`The demonstration could not be made: ${trouble}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-journey-'));
  await cp(demonstrationDir, dataDir, { recursive: true });
  const database =
    databaseServer && (await createPostgresDatabase(databaseServer.url, databaseServer.template));
  const config = readConfig({
    ...SECRETS,
    SEED: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PORT: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const server = await openServer(config, {
    demonstration: DEMONSTRATION,
    compressed,
    passwordCost: CHEAP,
  });
  const { origin, stop } = await listen(server.app, config.host, config.port);
  return {
    origin,
    services: server.services,
    async stop() {
      await stop(1000);
      await server.close();
      await database?.drop();
      // A picture that was asked for last may still be on its way into the folder.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
