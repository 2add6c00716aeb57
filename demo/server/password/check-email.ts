import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { checkEmail } from '../../../src/shared/contract/oauth/password.ts';
import { newId } from '../db/new-id.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { beginTry } from '../session/failed-tries.ts';
import { useVerification } from '../session/use-verification.ts';
import { prepareResetWork } from './prepare-reset-work.ts';
import { mailLimits, RESET_SECONDS } from './reset-limits.ts';
import { sealRequest } from './reset-request.ts';

/**
 * Asks for the mail. Whether somebody has this address is looked up in the background, so that neither the reply nor the
 * time that it takes can tell.
 */
export const answerCheckEmail: OpenHandler<typeof checkEmail> = async (request, context) => {
  const { services, remoteAddress, language } = context;
  const { database, background, secretBox, now } = services;
  const resetId = newId();
  const wait = await database.system(async (tx) => {
    await useVerification(tx, request.sid, services);
    const seconds = await beginTry(tx, mailLimits(request.email, remoteAddress), now());
    if (seconds > 0) return seconds;
    const asked = { resetId, email: request.email, language, askedAt: now().toISOString() };
    await background.enqueue(tx, prepareResetWork, { sealed: sealRequest(asked, secretBox) });
    return 0;
  });
  if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
  return { resetId, expiresIn: RESET_SECONDS };
};
