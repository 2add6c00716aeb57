import { join } from 'node:path';
import type { Hono } from 'hono';
import { addCoreErrorTypes } from './acceptance/error-type/core-error-types.ts';
import { createApp } from './app.ts';
import { allBackgroundWork } from './areas.ts';
import { createBackgroundRunner } from './background/background-runner.ts';
import type { Config } from './config.ts';
import { keptSecret } from './data-dir/kept-secret.ts';
import { lockDataDir } from './data-dir/lock-data-dir.ts';
import { prepareDataDir } from './data-dir/prepare-data-dir.ts';
import { resumeParsingAlone } from './datasets/parse/resume-parsing.ts';
import { createDatabase, type Driver } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openSyncedPglite } from './db/pglite-driver.ts';
import { openPostgres } from './db/postgres-driver.ts';
import type { Demonstration } from './demonstration.ts';
import { demonstrationWork } from './demonstration-work.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createUnderWay } from './http/under-way.ts';
import { createLogger, type Logger } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import { blockOtherReaders } from './media/picture-readers.ts';
import type { LookUp } from './outgoing/look-up.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import type { CompressedFiles } from './pages/compressed-files.ts';
import { PASSWORD_COST, type PasswordCost } from './secrets/password.ts';
import { createSecretBox } from './secrets/secret-box.ts';
import { createMediaSigner } from './secrets/signed-address.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
import { startSender } from './sync/sender.ts';
import { removeLeftFolders } from './temp/temp-folder.ts';
import { createKeptPaths } from './zip/kept-paths.ts';

/** A server that is ready to answer, though not yet listening. */
export interface OpenServer {
  readonly services: Services;
  readonly app: Hono<HttpEnv>;
  /** Lets calls under way and background work end within a bound, then closes what was opened, the last first. */
  close(): Promise<void>;
}

/** What a server is given; tests replace its clock, its database and what costs time. */
export interface ServerParts {
  readonly demonstration?: Demonstration<Services>;
  readonly now?: () => Date;
  readonly openDriver?: (dataDir: string, log: Logger) => Promise<Driver>;
  /** One for several servers: compressing what is built takes seconds. */
  readonly compressed?: CompressedFiles;
  /** How names become addresses, of which tests have none. */
  readonly lookUp?: LookUp;
  /** Whether it pushes results by itself; tests do so step by step. */
  readonly sends?: boolean;
  /** Whether scheduled work is done at its times; tests call it themselves, so that none comes in between. */
  readonly followsClock?: boolean;
  /** Where tests sign in, and fail to, by the hundred. */
  readonly passwordCost?: PasswordCost;
}

/** How long calls may go on whose connections were cut, before what they stand on is closed, in milliseconds. */
const CALL_GRACE = 10_000;
/** How long running background work may go on once the server stops. */
const WORK_GRACE = 10_000;

/** Opens everything that a server stands on: folder, database with its migrations, background work, the app. */
export async function openServer(config: Config, parts: ServerParts = {}): Promise<OpenServer> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    blockOtherReaders();
    const log = createLogger(config.logLevel);
    const { demonstration = null, now = () => new Date(), passwordCost = PASSWORD_COST } = parts;
    const dataDir = await prepareDataDir(config.dataDir);
    if (!config.databaseUrl) closing.push(await lockDataDir(dataDir));
    const serverSecret = config.serverSecret ?? (await keptSecret(dataDir, 'server-secret')).secret;
    const ffmpeg = config.ffmpeg === 'off' ? null : await findFfmpeg(config.ffmpeg);
    await removeLeftFolders().catch((error) => log.warn({ err: error }, 'temporary files were left behind'));
    const stored = await openStorage(config.s3, join(dataDir, 'files'), now);
    const driver = await (parts.openDriver ?? openConfigured(config))(dataDir, log);
    closing.push(() => driver.close());
    const database = createDatabase(driver);
    await migrate(database);
    await database.system(addCoreErrorTypes);
    const background = createBackgroundRunner(database, log, parts.followsClock);
    const secretBox = createSecretBox(serverSecret);
    const serverConfig = { ...config, dataDir, serverSecret, ...(await providerKeyOf(config, dataDir)) };
    const services: Services = {
      database,
      background,
      log,
      now,
      storage: demonstration?.storage(stored) ?? stored,
      mediaSigner: createMediaSigner(serverSecret, now),
      ffmpeg,
      secretBox,
      passwordCost,
      packedPaths: createKeptPaths(),
      mail: createMail({ config: serverConfig, background, secretBox, log }),
      outgoing: createOutgoing(config.allowPrivateRequestUrl, parts.lookUp),
      config: serverConfig,
      demonstration,
    };
    closing.push(() => background.stop(WORK_GRACE));
    const work = demonstration ? [...allBackgroundWork, demonstrationWork] : allBackgroundWork;
    // The folder is locked: whatever another process was at, it is not any more.
    const isAlone = !config.databaseUrl;
    await background.start(work, services, isAlone);
    if (isAlone) await resumeParsingAlone(services);
    if (parts.sends ?? true) {
      const sender = await startSender(services, isAlone);
      closing.push(() => sender.stop(WORK_GRACE));
    }
    const underWay = createUnderWay();
    closing.push(() => underWay.ended(CALL_GRACE));
    return { services, app: createApp(services, parts.compressed, underWay), close };
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
    if (!databaseUrl) return openSyncedPglite(join(dataDir, 'database'));
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
