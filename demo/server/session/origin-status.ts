import { HEADER } from '../../../src/shared/contract/headers.ts';
import type { getOriginStatus } from '../../../src/shared/contract/oauth/origin-status.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { createKnownOrigins } from '../http/known-origin.ts';
import type { Services } from '../services.ts';
import { callerOf } from './find-caller.ts';
import { pageOfKey } from './find-customer-of-key.ts';

/** Says whether a page may call from where it stands; of its token or app key, nothing else. */
export function createOriginStatus(services: Services): OpenHandler<typeof getOriginStatus> {
  const isKnown = createKnownOrigins(services.database);

  async function mayCall(token: string, origin: string): Promise<boolean> {
    try {
      const { mayCallFromHere } = await services.database.system(callerOf(services, token, origin));
      return mayCallFromHere;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The token is the problem then: what is wrong with it says any other call.
      return isKnown(origin);
    }
  }

  return async (_request, { headers, origin }) => {
    const token = headers.get(HEADER.token);
    const appKey = headers.get(HEADER.appKey);
    if (token === null && appKey !== null) {
      const page = await pageOfKey(services, appKey, origin);
      return { isAllowed: page?.mayCallFromHere ?? false, isKeyKnown: page !== null };
    }
    if (origin === null) return { isAllowed: true };
    return { isAllowed: await (token === null ? isKnown(origin) : mayCall(token, origin)) };
  };
}
