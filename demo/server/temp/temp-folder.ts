import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../data-dir/has-code.ts';
import { isAlive, processStart } from '../data-dir/process-start.ts';

/** Machine, number of the process and its start, of whoever works in it: what is left behind is known by these. */
const NAME = /^customer-console-([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-/;

/** A folder of the system's own for files that nobody keeps; whoever makes it removes it, or the next start does. */
export function makeTempFolder(root = tmpdir()): Promise<string> {
  const { pid } = process;
  return mkdtemp(join(root, `customer-console-${machine()}-${pid}-${startOf(pid)}-`));
}

/** Removes such folders of servers of this machine that were killed. Others may run beside this one: theirs stay. */
export async function removeLeftFolders(root = tmpdir()): Promise<void> {
  for (const name of await readdir(root)) {
    const [, of, pid, start] = NAME.exec(name) ?? [];
    if (of !== machine() || isRunning(Number(pid), start)) continue;
    await rm(join(root, name), { recursive: true, force: true }).catch((error) => {
      // Of another user, whose own servers remove it.
      if (!hasCode(error, 'EPERM', 'EACCES')) throw error;
    });
  }
}

/** A number is given out again, in a container the same after each start: only with its start it tells a process. */
function isRunning(pid: number, start: string | undefined): boolean {
  return isAlive(pid) && (processStart(pid) === null || startOf(pid) === start);
}

const machine = () => short(hostname());
const startOf = (pid: number) => short(processStart(pid) ?? '');

/** Names of machines and moments are written in many ways, in names of folders in one. */
function short(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
