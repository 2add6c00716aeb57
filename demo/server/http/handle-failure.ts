import type { Context } from 'hono';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { textsIn } from '../texts/texts.ts';
import { isRefusedValue, passingTrouble } from './database-refusal.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import { envelopeReply } from './json-reply.ts';

export type FailureHandler = (error: unknown, c: Context<HttpEnv>) => Promise<Response>;

/**
 * Turns what a call threw into an envelope, with the sentence that the console shows for the code. Of an
 * unexpected error only the request id goes out; all else of it stands in the log's line about the request.
 */
export const handleFailure: FailureHandler = (error, c) => {
  const failure = failureOf(error, c.req.method);
  if (failure !== error) c.set('unexpected', error);
  return envelopeReply(c, {
    status: failure.code,
    message: textsIn(c.get('language'))(`errors:code.${failure.code}`),
    requestId: c.get('requestId'),
    ...(failure.detail === undefined ? {} : { responseObject: failure.detail }),
  });
};

function failureOf(error: unknown, method: string): Failure {
  if (error instanceof Failure) return error;
  if (isRefusedValue(error))
    return new Failure(ERROR.invalidRequest, { field: null, problem: 'a value is out of range' });
  return new Failure(passingTrouble(error, method) ?? ERROR.serverError);
}
