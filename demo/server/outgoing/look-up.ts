import { Resolver } from 'node:dns/promises';
import { HOSTS_FILE, inHostsFile } from './hosts-file.ts';
import type { Address } from './send-to.ts';

/** All addresses behind a name; rejects where it has none, and where it was aborted. */
export type LookUp = (hostname: string, signal: AbortSignal) => Promise<readonly Address[]>;

/** A name server has so long for an answer, in milliseconds, and is asked so often. */
const PATIENCE = { timeout: 2000, tries: 2 } as const;

interface Sources {
  readonly hostsFile?: string;
  /** Addresses of name servers, those of this machine unless given. */
  readonly servers?: readonly string[];
}

/**
 * Asks the machine's hosts file, then its name servers. Not `dns.lookup`: that runs in the few threads which files and
 * hashes need, too. Of them two may wait for name servers, without end, and everybody's other names wait for those: a
 * customer whose name server hangs would keep mail, storage and all other customers' results from being sent.
 */
export function createLookUp({ hostsFile = HOSTS_FILE, servers }: Sources = {}): LookUp {
  return async (hostname, signal) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const own = await inHostsFile(hostsFile, name);
    if (own.length > 0) return own;
    signal.throwIfAborted();
    // One for each name: it takes the servers that the machine has now, and giving it up gives up nobody else's.
    const resolver = new Resolver(PATIENCE);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await addressesOf(resolver, name);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Many names have addresses of one kind only. */
async function addressesOf(resolver: Resolver, name: string): Promise<readonly Address[]> {
  const [old, recent] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(old.status === 'fulfilled' ? old.value.map((address) => ({ address, family: 4 })) : []),
    ...(recent.status === 'fulfilled' ? recent.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && old.status === 'rejected') throw old.reason;
  return found;
}
