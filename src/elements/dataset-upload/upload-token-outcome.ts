import { isToken } from '../../shared/connection/is-token.ts';
import type { ElementHost } from '../element-host.ts';
import type { TokenOutcome } from '../token-outcome.ts';

/**
 * Of an element that uploads: files may be chosen before there is a token, but where the page's `fetchToken` fails that
 * is said before a person has chosen any. Once React draws, the connection says it.
 */
export function uploadTokenOutcome({ uploading }: ElementHost): TokenOutcome {
  return {
    onWait: (hasSource) => {
      if (hasSource) uploading?.tokenAsked();
    },
    onToken: (token, source) => uploading?.tokenFailed(isToken(token) ? null : `${source} gave no token.`),
    onFailure: (cause) => uploading?.tokenFailed(`fetchToken failed: ${cause}`),
  };
}
