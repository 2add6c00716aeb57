import { join } from 'node:path';
import type { Hono } from 'hono';
import { addCoreErrorTypes } from './acceptance/error-type/core-error-types.ts';
import { createApp } from './app.ts';
import { allJobs } from './areas.ts';
import type { Config } from './config.ts';
import { keptSecret } from './data-dir/kept-secret.ts';
import { lockDataDir } from './data-dir/lock-data-dir.ts';
import { prepareDataDir } from './data-dir/prepare-data-dir.ts';
import { createDatabase, type Driver } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite-driver.ts';
import { openPostgres } from './db/postgres-driver.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createLogger, type Logger } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createMediaSigner } from './media/signed-address.ts';
import { drawnStorage } from './pictures/drawn-storage.ts';
import type { Services } from './services.ts';
import { createSecretBox } from './session/secret-box.ts';
import { StartError } from './start-error.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { removeUnfinished } from './storage/remove-unfinished.ts';

/** A server that is ready to answer, though not yet listening. */
export interface OpenServer {
  readonly services: Services;
  readonly app: Hono<HttpEnv>;
  /** Ends the jobs within a bound, then closes what was opened, the last first. */
  close(): Promise<void>;
}

/** What tests replace. */
export interface ServerParts {
  readonly now?: () => Date;
  readonly openDriver?: (dataDir: string, log: Logger) => Promise<Driver>;
}

/** How long running jobs may go on once the server stops. */
const JOB_GRACE = 10_000;

/** Opens everything that a server stands on: folder, database with its migrations, jobs, the app. */
export async function openServer(config: Config, parts: ServerParts = {}): Promise<OpenServer> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const log = createLogger(config.logLevel);
    const now = parts.now ?? (() => new Date());
    const dataDir = await prepareDataDir(config.dataDir);
    if (!config.databaseUrl) closing.push(await lockDataDir(dataDir));
    const serverSecret = config.serverSecret ?? (await keptSecret(dataDir, 'server-secret')).secret;
    const files = join(dataDir, 'files');
    await removeUnfinished(files, now);
    const driver = await (parts.openDriver ?? openConfigured(config))(dataDir, log);
    closing.push(() => driver.close());
    const database = createDatabase(driver);
    await migrate(database);
    await database.system(addCoreErrorTypes);
    const jobs = createJobRunner(database, log);
    const secretBox = createSecretBox(serverSecret);
    const serverConfig = { ...config, dataDir, serverSecret, ...(await providerKeyOf(config, dataDir)) };
    const services: Services = {
      database,
      jobs,
      log,
      now,
      storage: drawnStorage(createFolderStorage(files)),
      mediaSigner: createMediaSigner(serverSecret, now),
      secretBox,
      mail: createMail({ config: serverConfig, jobs, secretBox, log }),
      config: serverConfig,
    };
    closing.push(() => jobs.stop(JOB_GRACE));
    await jobs.start(allJobs, services);
    return { services, app: createApp(services), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function providerKeyOf({ providerKey }: Config, dataDir: string) {
  if (providerKey !== null) return { providerKey, providerKeyFrom: 'environment' } as const;
  const { secret, isNew } = await keptSecret(dataDir, 'provider-key');
  return { providerKey: secret, providerKeyFrom: isNew ? 'new' : 'folder' } as const;
}

function openConfigured({ databaseUrl }: Config) {
  return async (dataDir: string, log: Logger): Promise<Driver> => {
    if (!databaseUrl) return openPglite({ dataDir: join(dataDir, 'database') });
    const driver = openPostgres(databaseUrl, log);
    try {
      await driver.orm.execute('select 1');
    } catch (cause) {
      await driver.close();
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      throw new StartError(`the database of DATABASE_URL cannot be reached: ${reason}`, { cause });
    }
    return driver;
  };
}
