import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../demo/server/config.ts';
import { openPglite } from '../../demo/server/db/pglite-driver.ts';
import { SYNCED_MARK } from '../../demo/server/db/synced-files.ts';
import { openServer } from '../../demo/server/open-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An embedded database with all migrations and the tables of background work, packed. Making one takes seconds,
 * unpacking it a fraction of one; it is kept in `.cache/` and made anew when what it is made from changes.
 */
export async function databaseTemplate(): Promise<Blob> {
  const path = join(root, '.cache', `database-${await fingerprint()}.tar`);
  if (!(await exists(path))) await make(path);
  return new Blob([await readFile(path)], { type: 'application/x-tar' });
}

/** The same as the files of a database that no server has open; to be copied. */
export async function databaseFolder(): Promise<string> {
  const path = join(root, '.cache', `database-${await fingerprint()}`);
  if (await exists(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const driver = await openPglite({ dataDir: unfinished, loadDataDir: await databaseTemplate() });
  await driver.close();
  // Syncs of its thousand files in each copy would wait for the disk beside all other tests, and prove nothing.
  await writeFile(join(unfinished, SYNCED_MARK), '');
  // The first one wins: a folder that is there cannot be replaced.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
  return path;
}

async function make(path: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-template-'));
  const driver = await openPglite({});
  const server = await openServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), {
    openDriver: async () => ({ ...driver, close: () => Promise.resolve() }),
  });
  await server.close();
  // Two thirds of the files are databases that new databases are made from; unpacking them takes as long.
  for (const unused of ['template0', 'template1']) {
    await driver.client.exec(`update pg_database set datistemplate = false where datname = '${unused}'`);
    await driver.client.exec(`drop database ${unused}`);
  }
  const packed = await driver.client.dumpDataDir('none');
  await driver.close();
  await mkdir(join(root, '.cache'), { recursive: true });
  // Test files run in processes of their own and may all make it at once: the last one wins, whole.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await packed.arrayBuffer()));
  await rename(unfinished, path);
  await rm(dataDir, { recursive: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = join(root, 'demo/server/db/migrations');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) =>
    join('node_modules', name, 'package.json'),
  );
  for (const path of [
    ...files.map((name) => join(migrations, name)),
    ...packages.map((p) => join(root, p)),
    fileURLToPath(import.meta.url),
  ]) {
    hash.update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
