import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { quickestFolder } from './quickest-folder.ts';

/** Its owner; PostgreSQL does not run as root. */
const ACCOUNT = 'postgres';

/** Whatever it holds is thrown away with it, so nothing needs to be safe on the disk. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
  max_wal_size: '4GB',
};

/** A PostgreSQL server of our own, in a folder that goes with it. */
export interface PostgresServer {
  /** Of its first database, through a socket in its folder. */
  readonly url: string;
  stop(): Promise<void>;
}

/** `programs` is the folder with `initdb` and `postgres`. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const owner = ownerOf();
  const folder = await mkdtemp(join(await quickestFolder(), 'customer-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'messages');
  const as = { cwd: folder, ...owner };
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  try {
    const init = ['-D', data, '-U', ACCOUNT, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await promisify(execFile)(join(programs, 'initdb'), init, as);
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const messages = openSync(log, 'w');
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
      ...as,
      stdio: ['ignore', 'ignore', messages],
    });
    closeSync(messages);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const url = `postgres://${ACCOUNT}@localhost/postgres?host=${encodeURIComponent(folder)}`;
    await answering(url, ended).catch(async (cause) => {
      throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`, { cause });
    });
    return {
      url,
      async stop() {
        // At once: who is still connected has nothing to lose.
        server.kill('SIGQUIT');
        await ended;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Root lends it Debian's account; anybody else is its owner themselves. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Rejects where it ends before it answers. */
async function answering(url: string, ended: Promise<void>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (isOver) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
