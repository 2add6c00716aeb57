import { isIP } from 'node:net';
import { type RequestUrlProblem, requestUrlProblem } from '../../../src/shared/contract/request-url.ts';
import { createLookUp, type LookUp } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';
import { type Address, type Answer, type NoAnswer, type OutgoingRequest, sendTo } from './send-to.ts';

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

/** Whoever sets an address waits no longer for what stands behind its name, in milliseconds. */
const LOOK = 10_000;

export function createOutgoing(allowsPrivate: boolean, lookUp: LookUp = createLookUp()): Outgoing {
  const isAllowed = ({ address }: Address) => allowsPrivate || isPublicAddress(address);

  /** All of them are looked at: a name with a public and a private address could lead to either. */
  async function addressesOf(url: string, signal: AbortSignal): Promise<readonly Address[] | NotSent> {
    const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const family = isIP(hostname);
    let found: readonly Address[];
    try {
      found = family === 0 ? await lookUp(hostname, signal) : [{ address: hostname, family }];
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
      const found = await within(LOOK, (signal) => addressesOf(url, signal));
      if (found === null) return 'unresolved';
      return 'outcome' in found ? found.outcome : null;
    },
    async post(request) {
      const asked = performance.now();
      // The rules may have become stricter since the address was set.
      const problem = requestUrlProblem(request.url, allowsPrivate);
      if (problem !== null) return { outcome: 'privateAddress', problem };
      const found = await within(request.timeout, (signal) => addressesOf(request.url, signal));
      if (found === null) return { outcome: 'timeout', problem: null };
      if ('outcome' in found) return found;
      const left = Math.max(1, request.timeout - (performance.now() - asked));
      return sendTo(found, { ...request, timeout: left });
    },
  };
}

/** Null where it takes longer: it is given up. */
async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const giving = new AbortController();
  const timer = setTimeout(() => {
    resolve(null);
    giving.abort();
  }, milliseconds);
  try {
    return await Promise.race([work(giving.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
