import { isToken } from '../../shared/connection/is-token.ts';
import type { ElementHost } from '../element-host.ts';
import type { TokenOutcome } from '../token-outcome.ts';

/**
 * Of an element that uploads: files may be chosen before there is a token, but where the page gives none that is said
 * before a person has chosen any. Once React draws, the connection says it.
 */
export function uploadTokenOutcome({ uploading }: ElementHost): TokenOutcome {
  let isThere = false;
  return {
    onWait(hasSource) {
      if (!isThere) uploading?.tokenAsked(hasSource ? 'token-timeout' : 'token-missing');
    },
    onToken(token, source) {
      isThere = isToken(token);
      uploading?.tokenFailed(isThere ? null : `${source} gave no token.`);
    },
    onFailure(cause) {
      isThere = false;
      uploading?.tokenFailed(`fetchToken failed: ${cause}`);
    },
  };
}
