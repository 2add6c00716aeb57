import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { type getRedirectCode, REDIRECT_PURPOSE } from '../../../src/shared/contract/oauth/embed.ts';
import { redirectCode } from '../db/schema/sign-in.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { findAccount } from '../session/find-account.ts';
import { acceptSigned } from '../session/signed-request.ts';
import { hashToken, newToken } from '../session/token.ts';

type RedirectRequest = ParsedRequestOf<typeof getRedirectCode>;

/** A browser that is sent on at once needs no longer; what lies in its history later opens nothing. */
export const CODE_SECONDS = 60;

/** What the contract has signed, over the fields as they were sent. */
export function redirectLines(request: Omit<RedirectRequest, 'signature'>): (string | number)[] {
  const { appKey, loginName, timestamp, nonce } = request;
  return [REDIRECT_PURPOSE, appKey, loginName, timestamp, nonce];
}

/** Gives a partner's back end a code for one of its users. Why a request is refused is not told: 403. */
export const answerRedirectCode: OpenHandler<typeof getRedirectCode> = async (request, { services }) => {
  const code = newToken();
  await services.database.system(async (tx) => {
    const customerId = await acceptSigned(tx, request, redirectLines(request), services);
    const account = await findAccount(tx, request.loginName);
    if (!account || account.customerId !== customerId || account.disabled) throw new Failure(ERROR.forbidden);
    await tx.insert(redirectCode).values({
      codeHash: hashToken(code),
      customerId,
      accountId: account.id,
      expiresAt: new Date(services.now().getTime() + CODE_SECONDS * 1000),
    });
  });
  return { code, expiresIn: CODE_SECONDS };
};
