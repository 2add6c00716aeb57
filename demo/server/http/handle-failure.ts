import type { Context } from 'hono';
import type { Logger } from '../log.ts';
import { isRefusedValue } from './database-refusal.ts';
import type { ErrorMessages } from './error-messages.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import { envelopeReply } from './json-reply.ts';

export type FailureHandler = (error: unknown, c: Context<HttpEnv>) => Promise<Response>;

/** Turns what a call threw into an envelope. Of an unexpected error only the request id goes out. */
export function handleFailure(messages: ErrorMessages, log: Logger): FailureHandler {
  return (error, c) => {
    const failure = failureOf(error);
    const requestId = c.get('requestId');
    if (failure !== error) log.error({ err: error, requestId, path: c.req.path }, 'a call failed');
    return envelopeReply(c, {
      status: failure.code,
      message: messages(failure.code, c.get('language')),
      requestId,
      ...(failure.detail === undefined ? {} : { responseObject: failure.detail }),
    });
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isRefusedValue(error)) return new Failure(400, { field: null, problem: 'a value is out of range' });
  return new Failure(500);
}
