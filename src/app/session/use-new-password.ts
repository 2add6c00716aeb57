import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { forgetPassword } from '../../shared/contract/oauth/password.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useRefusalText } from '../../shared/sign-in/use-refusal-text.ts';
import { freshAccountAtom, ticketAtom } from './door-atoms.ts';
import { loginPath } from './login-query.ts';

interface NewPassword {
  /**
   * Resolves when the login page is on its way, or `failure` tells why not.
   * @param refuse says at the field of the password what the server has against it
   */
  save(request: RequestOf<typeof forgetPassword>, refuse: (message: string) => void): Promise<void>;
  /** Why the last attempt failed, where it is not about the password. */
  readonly failure: { readonly error: unknown } | null;
}

/** Sets a password by what was mailed, then leads to signing in with it. */
export function useNewPassword(redirect: string | undefined): NewPassword {
  const { silentApi: api } = useConnection();
  const { source } = useNavigator();
  const { signedIn, signOut, reset } = useSession();
  const setTicket = useSetAtom(ticketAtom);
  const setFreshAccount = useSetAtom(freshAccountAtom);
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<NewPassword['failure']>(null);

  async function save(
    request: RequestOf<typeof forgetPassword>,
    refuse: (message: string) => void,
  ): Promise<void> {
    setFailure(null);
    try {
      const { loginName } = await api.call(forgetPassword, request);
      // Whoever was signed in here makes room for whose password it is.
      if (signedIn) await signOut().catch(reset);
      setFreshAccount(loginName);
      setTicket(null);
      source.go(loginPath({ step: undefined, redirect }), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR.samePassword) refuse(refusalText(error));
      else setFailure({ error });
    }
  }

  return { save, failure };
}
