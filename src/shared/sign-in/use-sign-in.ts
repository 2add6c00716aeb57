import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { isAbort } from '../api/is-abort.ts';
import { useSession } from '../connection/use-session.ts';
import { ERROR } from '../contract/error-code.ts';
import { givenPassword } from '../contract/oauth/session.ts';
import type { SignInForm } from './sign-in-schema.ts';

interface SignIn {
  /** Resolves with whether it succeeded; what went wrong is `failure` then. */
  submit(form: SignInForm): Promise<boolean>;
  /** Why the last attempt failed; null before, during and after another one. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Signs in. Where to go then is the guard's business: it sees the token.
 * @param onPasswordGiven where it can be changed: takes the ticket that sets a password of their own
 */
export function useSignIn(onPasswordGiven?: (ticket: string) => void): SignIn {
  const { signIn } = useSession();
  const [failure, setFailure] = useState<SignIn['failure']>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function submit({ loginName, password, verification }: SignInForm): Promise<boolean> {
    setFailure(null);
    const controller = new AbortController();
    running.current = controller;
    try {
      await signIn({ loginName, password, sid: verification.sid }, { signal: controller.signal });
      return true;
    } catch (error) {
      const ticket = ticketOf(error);
      if (ticket !== null && onPasswordGiven) onPasswordGiven(ticket);
      else if (!isAbort(error)) setFailure({ error });
      return false;
    }
  }

  return { submit, failure };
}

/** Of a refusal because an administrator gave the password. */
function ticketOf(error: unknown): string | null {
  if (!(error instanceof ApiError && error.code === ERROR.passwordGiven)) return null;
  const told = v.safeParse(givenPassword, error.detail);
  return told.success ? told.output.ticket : null;
}
