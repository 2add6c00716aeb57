import type { checkEmbedding } from '../../../../src/shared/contract/credential-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { CallerHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { checkOrigin } from './check-origin.ts';
import { checkSigned } from './check-signed.ts';
import { checkToken } from './check-token.ts';

/**
 * Says what is wrong with what a partner sends. The API itself tells nobody why it refuses a signature; here the
 * customer's own administrator asks, about the customer's own key.
 */
export const runCheck: CallerHandler<typeof checkEmbedding> = async (
  { origin, signed, token },
  { caller, services },
) => {
  if (!origin && !signed && !token) throw new Failure(ERROR.parameterMissing);
  return services.database.system(async (tx) => {
    const context = { tx, services, customerId: caller.customerId };
    return {
      findings: [
        ...(origin ? await checkOrigin(origin, context) : []),
        ...(signed ? await checkSigned(signed, context) : []),
        ...(token ? await checkToken(token, context) : []),
      ],
    };
  });
};
