import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { credential } from '../db/schema/credential.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

/** Nothing is put on its way that would be given up at once. */
export async function requireReceiver({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>): Promise<void> {
  const [found] = await tx
    .select({ appKey: credential.appKey, requestUrl: credential.requestUrl })
    .from(credential)
    .where(eq(credential.customerId, caller.customerId));
  if (!found?.appKey) throw new Failure(ERROR.appKeyMissing);
  if (found.requestUrl === null) throw new Failure(ERROR.requestUrlMissing);
}
