import {
  PUSH_TIMEOUT,
  type PushExchange,
  type PushOutcome,
} from '../../../src/shared/contract/credential-push.ts';
import type { Receiver } from './find-receiver.ts';
import type { Outgoing } from './outgoing.ts';
import { signedHeaders } from './signed-headers.ts';

/** What is shown of an answer. */
const SHOWN = 4096;

interface Pushed {
  readonly eventId: string;
  readonly body: string;
}

/** Sends one signed POST to a customer's receiver, and says what became of it. */
export async function pushOnce(
  { outgoing, now }: { readonly outgoing: Outgoing; now(): Date },
  { url, secrets }: Receiver,
  { eventId, body }: Pushed,
): Promise<PushExchange> {
  const sentAt = now();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'customer-console-push/1',
    ...signedHeaders({ eventId, sentAt, body, secrets }),
  };
  const begun = performance.now();
  const result = await outgoing.post({ url, headers, body, timeout: PUSH_TIMEOUT });
  return {
    ...toldOf(result),
    sentAt: sentAt.toISOString(),
    milliseconds: Math.round(performance.now() - begun),
    request: { url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })), body },
  };
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
