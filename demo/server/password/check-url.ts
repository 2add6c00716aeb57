import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { checkUrl } from '../../../src/shared/contract/oauth/password.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { beginTry, undoTry } from '../session/failed-tries.ts';
import { resetOfTicket } from './find-reset.ts';
import { guessLimit } from './reset-limits.ts';

/** Looks at a link without using it: mail programs open links before people do. */
export const answerCheckUrl: OpenHandler<typeof checkUrl> = async ({ ticket }, context) => {
  const { services, remoteAddress } = context;
  const time = services.now();
  const limits = [guessLimit(remoteAddress)];
  const { wait, found } = await services.database.system(async (tx) => {
    const seconds = await beginTry(tx, limits, time);
    const reset = seconds > 0 ? undefined : await resetOfTicket(tx, ticket, time);
    if (reset) await undoTry(tx, limits);
    return { wait: seconds, found: reset };
  });
  if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
  if (!found) throw new Failure(ERROR.linkEnded);
  return {
    loginName: found.loginName,
    expiresIn: Math.ceil((found.expiresAt.getTime() - time.getTime()) / 1000),
  };
};
