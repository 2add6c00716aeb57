import { eq } from 'drizzle-orm';
import {
  PUSH_TIMEOUT,
  type PushExchange,
  type PushOutcome,
  TEST_EVENT,
  type testRequestUrl,
} from '../../../src/shared/contract/credential-push.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import { credential } from '../db/schema/credential.ts';
import type { CallerContext, CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { signedHeaders } from '../outgoing/signed-headers.ts';
import { beginTry } from '../session/failed-tries.ts';
import { noteCredentialEvent } from './note-event.ts';

/** Enough for whoever tries something out, too few to have the server knock at somebody's door. */
const PER_MINUTE = 6;

/** What is shown of an answer. */
const SHOWN = 4096;

/** Sends a test, and says what became of it. It is the customer's own server that is asked: nothing is sent twice. */
export const sendTest: CallerHandler<typeof testRequestUrl> = async (_request, context) => {
  const { caller, services } = context;
  const { url, secrets, customerName } = await receiverOf(context);
  await countTest(context);
  const sentAt = services.now();
  const eventId = newId(sentAt);
  const body = JSON.stringify({ event: TEST_EVENT, eventId, customerName, at: sentAt.toISOString() });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'customer-console-push/1',
    ...signedHeaders({ eventId, sentAt, body, secrets }),
  };
  const begun = performance.now();
  const result = await services.outgoing.post({ url, headers, body, timeout: PUSH_TIMEOUT });
  const exchange: PushExchange = {
    ...toldOf(result),
    sentAt: sentAt.toISOString(),
    milliseconds: Math.round(performance.now() - begun),
    request: { url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })), body },
  };
  await services.database.tenant(caller.customerId, (tx) =>
    noteCredentialEvent(tx, context, 'requestUrlTested', {
      outcome: exchange.outcome,
      ...(exchange.response ? { status: exchange.response.status } : {}),
    }),
  );
  return exchange;
};

/** Where a push goes, and what it is signed with: during a rotation with both secrets. */
async function receiverOf({ caller, services }: CallerContext) {
  const [row] = await services.database.system((tx) =>
    tx.select().from(credential).where(eq(credential.customerId, caller.customerId)),
  );
  if (!row) throw new Failure(ERROR.credentialMissing);
  if (!row.appSecret) throw new Failure(ERROR.appKeyMissing);
  if (row.requestUrl === null) throw new Failure(ERROR.requestUrlMissing);
  const isOldGood = row.oldSecretEndsAt !== null && row.oldSecretEndsAt > services.now();
  const sealed = [row.appSecret, ...(row.oldSecret && isOldGood ? [row.oldSecret] : [])];
  return {
    url: row.requestUrl,
    customerName: row.customerName,
    secrets: sealed.map((one) => services.secretBox.open(one)),
  };
}

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

function toldOf(
  result: Awaited<ReturnType<Outgoing['post']>>,
): Pick<PushExchange, 'outcome' | 'response' | 'problem'> {
  if (result.outcome !== 'answered')
    return { outcome: result.outcome, response: null, problem: result.problem };
  const { status, headers, body, isCut } = result;
  return {
    outcome: outcomeOf(status),
    problem: null,
    response: {
      status,
      headers: headers.map(([name, value]) => ({ name, value })),
      body: new TextDecoder().decode(body.subarray(0, SHOWN)).replaceAll('\0', '\u{fffd}'),
      isCut: isCut || body.length > SHOWN,
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}
