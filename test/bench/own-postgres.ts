import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Where Debian's packages put the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

export interface OwnPostgres {
  /** Of a user who may make databases and roles. */
  readonly url: string;
  readonly version: string;
  close(): Promise<void>;
}

/** A PostgreSQL server of our own in a folder of its own, where the programs are installed; null where they are not. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const programs = await findPrograms();
  if (!programs) return null;
  const who = await notRoot();
  const folder = await mkdtemp(join(tmpdir(), 'customer-postgres-'));
  if (who) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  await run(join(programs.folder, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...who,
    cwd: folder,
  });
  const server = spawn(
    join(programs.folder, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses='],
    { ...who, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const close = async () => {
    // A fast end: it rolls back what is open and does not wait for clients.
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  };
  // Its socket, as servers on one machine have it: the network costs more.
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await Promise.race([answers(url), ended.then(() => Promise.reject(new Error('postgres ended at once')))]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, version: programs.version, close };
}

async function findPrograms(): Promise<{ readonly folder: string; readonly version: string } | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const version = versions.sort((a, b) => Number(b) - Number(a))[0];
  return version === undefined ? null : { folder: join(DEBIAN, version, 'bin'), version };
}

/** The server refuses to run as root; the package brings a user for it. */
async function notRoot(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const of = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await of('-u'), gid: await of('-g') };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isComing =
        error instanceof Error &&
        'code' in error &&
        ['ECONNREFUSED', 'ENOENT', '57P03'].includes(`${error.code}`);
      if (!isComing) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
