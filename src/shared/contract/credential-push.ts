import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { count, empty, instant } from './fields.ts';
import { givenResponse, sentRequest } from './http-exchange.ts';

/**
 * What every push to a request URL carries. The signature is that of `customer-timestamp`, `customer-event-id` and the
 * body as it was sent, joined by line feeds: lower-case hex HMAC-SHA256, keyed with the app secret. While a rotation is
 * under way there are two, one for each secret, with a comma between.
 */
export const PUSH_HEADER = {
  event: 'customer-event-id',
  timestamp: 'customer-timestamp',
  signature: 'customer-signature',
} as const;

/** The kind of event in the body of a test; a receiver may answer it like any other. */
export const TEST_EVENT = 'test';

/** A push ends after so many milliseconds, whatever the receiver does. */
export const PUSH_TIMEOUT = 10_000;

/** What became of a request that left the server. */
export const PUSH_OUTCOMES = [
  /** Answered with 200 to 299. */
  'accepted',
  /** Answered with something else. */
  'refused',
  /** Answered with another address, which is not followed. */
  'redirected',
  /** Not sent: the name has no address, or one that is not public. */
  'unresolved',
  'privateAddress',
  'unreachable',
  'tls',
  'timeout',
  /** What came is no HTTP, or its head is too long. */
  'garbled',
] as const;
export const pushOutcome = v.picklist(PUSH_OUTCOMES);
export type PushOutcome = v.InferOutput<typeof pushOutcome>;

/** One exchange with the receiver, for people to look at. */
export const pushExchange = v.object({
  outcome: pushOutcome,
  sentAt: instant,
  milliseconds: count,
  request: sentRequest,
  /** Null where none came. */
  response: v.nullable(givenResponse),
  /** The network's own word for what went wrong, such as `ECONNREFUSED`. */
  problem: v.nullable(v.string()),
});
export type PushExchange = v.InferOutput<typeof pushExchange>;

export const testRequestUrl = endpoint({
  method: 'POST',
  path: '/credential/testRequestUrl',
  summary: 'Send one signed POST to the request URL and say what became of it. Nothing is sent again.',
  access: 'administrator',
  request: empty,
  reply: pushExchange,
  /** 5007924 with `{retryAfter}` in seconds. */
  errors: [ERROR.credentialMissing, ERROR.appKeyMissing, ERROR.requestUrlMissing, ERROR.testedTooOften],
});
