import {
  type PushExchange,
  TEST_EVENT,
  type testRequestUrl,
} from '../../../src/shared/contract/credential-push.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import type { CallerContext, CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { findReceiver } from '../outgoing/find-receiver.ts';
import { pushOnce } from '../outgoing/push-once.ts';
import { beginTry } from '../session/failed-tries.ts';
import { noteCredentialEvent } from './note-event.ts';

/** Enough for whoever tries something out, too few to have the server knock at somebody's door. */
const PER_MINUTE = 6;

const MISSING = {
  credential: ERROR.credentialMissing,
  appKey: ERROR.appKeyMissing,
  requestUrl: ERROR.requestUrlMissing,
} as const;

/** Sends a test, and says what became of it. It is the customer's own server that is asked: nothing is sent twice. */
export const sendTest: CallerHandler<typeof testRequestUrl> = async (_request, context) => {
  const { caller, services } = context;
  const receiver = await findReceiver(services, caller.customerId);
  if ('missing' in receiver) throw new Failure(MISSING[receiver.missing]);
  await countTest(context);
  const at = services.now();
  const eventId = newId(at);
  const { customerName } = receiver;
  const body = JSON.stringify({ event: TEST_EVENT, eventId, customerName, at: at.toISOString() });
  const exchange: PushExchange = await pushOnce(services, receiver, { eventId, body });
  await services.database.tenant(caller.customerId, (tx) =>
    noteCredentialEvent(tx, context, 'requestUrlTested', {
      outcome: exchange.outcome,
      ...(exchange.response ? { status: exchange.response.status } : {}),
    }),
  );
  return exchange;
};

async function countTest({ caller, services }: CallerContext): Promise<void> {
  const limit = {
    kind: 'request url test',
    value: caller.customerId,
    limit: PER_MINUTE,
    windowSeconds: 60,
  };
  const retryAfter = await services.database.system((tx) => beginTry(tx, [limit], services.now()));
  if (retryAfter > 0) throw new Failure(ERROR.testedTooOften, { retryAfter });
}
