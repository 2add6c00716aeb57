import { access, constants, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
/** In bytes: far more than the databases of a run, and what others need of the memory. */
const ROOM = 4 * 2 ** 30;

/**
 * Where files that are thrown away anyway cost least: a database that is copied in memory takes a tenth of the
 * processor's time that it takes on a disk. Containers often have little room there; then it is the usual folder.
 */
export async function quickestFolder(): Promise<string> {
  try {
    await access(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
