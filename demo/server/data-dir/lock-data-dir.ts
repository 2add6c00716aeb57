import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import { hasCode } from './has-code.ts';
import { isAlive, processStart } from './process-start.ts';

const holder = v.object({ pid: v.number(), started: v.nullable(v.string()) });
type Holder = v.InferOutput<typeof holder>;

/** How systems say that a folder has no hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'UNKNOWN'];
/** A lock that was copied instead of linked has its content within this many milliseconds. */
const COPYING = 100;

/**
 * Keeps a second server off the folder: the embedded database bears only one. A lock that a crash left behind
 * is taken over. Resolves to the function that gives the lock up.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'server.lock');
  const mine = `${path}.${process.pid}`;
  const me: Holder = { pid: process.pid, started: processStart(process.pid) };
  await writeFile(mine, JSON.stringify(me));
  try {
    while (!(await claim(mine, path))) {
      const other = (await readHolder(path)) ?? (await wait(COPYING).then(() => readHolder(path)));
      if (other && isRunning(other)) {
        throw new StartError(`another server (process ${other.pid}) uses DATA_DIR ${dataDir}`);
      }
      await removeStale(path, other);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(path, { force: true });
}

/**
 * A hard link appears at once with its content, or not at all; a copy does not, and is for folders that know no
 * hard links (exFAT, some shares).
 */
async function claim(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path).catch((error) => {
      if (!hasCode(error, ...NO_LINKS)) throw error;
      return copyFile(mine, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isRunning(other: Holder): boolean {
  // In a container every server may be process 1: the same id is an earlier self.
  if (other.pid === process.pid || !isAlive(other.pid)) return false;
  return other.started === null || other.started === processStart(other.pid);
}

/** Two servers may both find the stale lock: only the one whose rename catches that very lock removes it. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const caught = await readHolder(aside);
  if (caught && caught.pid !== stale?.pid) await claim(aside, path);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const parsed = v.safeParse(holder, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    // Gone meanwhile, or not ours: either way nobody who runs holds it.
    return null;
  }
}
