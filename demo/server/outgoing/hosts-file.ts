import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Address } from './send-to.ts';

const { SystemRoot: windows = 'C:\\Windows' } = process.env;

/** Where this machine keeps names of its own. */
export const HOSTS_FILE =
  process.platform === 'win32' ? join(windows, 'System32', 'drivers', 'etc', 'hosts') : '/etc/hosts';

/** What a hosts file says of a name, in lower case; nothing where there is no such file. */
export async function inHostsFile(file: string, name: string): Promise<readonly Address[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().toLowerCase().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.includes(name) ? [{ address, family }] : [];
  });
}
