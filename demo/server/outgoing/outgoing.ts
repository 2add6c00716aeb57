import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type RequestUrlProblem, requestUrlProblem } from '../../../src/shared/contract/request-url.ts';
import { isPublicAddress } from './public-address.ts';
import { type Address, type Answer, type NoAnswer, type OutgoingRequest, sendTo } from './send-to.ts';

/** All addresses behind a name; rejects where it has none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Not sent at all. */
export interface NotSent {
  readonly outcome: 'unresolved' | 'privateAddress';
  readonly problem: string | null;
}

/**
 * Requests to addresses that customers name. They must not be a way into the server's own network: only public
 * addresses are connected to, and those only that were looked at. Redirects are not followed.
 */
export interface Outgoing {
  readonly allowsPrivate: boolean;
  /** Why nothing is sent to an address; null where it is. */
  problemOf(url: string): Promise<RequestUrlProblem | null>;
  /**
   * Posts once. `url` has passed `problemOf` before; who stands behind its name is asked again, and that counts for the
   * time-out, too.
   */
  post(request: OutgoingRequest): Promise<Answer | NoAnswer | NotSent>;
}

export function createOutgoing(allowsPrivate: boolean, resolve: Resolve = allAddresses): Outgoing {
  const isAllowed = ({ address }: Address) => allowsPrivate || isPublicAddress(address);

  /** All of them are looked at: a name with a public and a private address could lead to either. */
  async function addressesOf(url: string): Promise<readonly Address[] | NotSent> {
    const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const family = isIP(hostname);
    let found: readonly Address[];
    try {
      found = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
    } catch (error) {
      return { outcome: 'unresolved', problem: codeOf(error) };
    }
    if (found.length === 0) return { outcome: 'unresolved', problem: null };
    const bad = found.find((one) => !isAllowed(one));
    return bad ? { outcome: 'privateAddress', problem: bad.address } : found;
  }

  return {
    allowsPrivate,
    async problemOf(url) {
      const problem = requestUrlProblem(url, allowsPrivate);
      if (problem !== null) return problem;
      const found = await addressesOf(url);
      return 'outcome' in found ? found.outcome : null;
    },
    async post(request) {
      const asked = performance.now();
      // The rules may have become stricter since the address was set.
      const problem = requestUrlProblem(request.url, allowsPrivate);
      if (problem !== null) return { outcome: 'privateAddress', problem };
      const found = await within(addressesOf(request.url), request.timeout);
      if (found === null) return { outcome: 'timeout', problem: null };
      if ('outcome' in found) return found;
      const left = Math.max(1, request.timeout - (performance.now() - asked));
      return sendTo(found, { ...request, timeout: left });
    },
  };
}

async function allAddresses(hostname: string): Promise<readonly Address[]> {
  return lookup(hostname, { all: true });
}

/** Null where it takes longer. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
