import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../api/is-abort.ts';
import { useSession } from '../connection/use-session.ts';
import type { SignInForm } from './sign-in-schema.ts';

interface SignIn {
  /** Resolves with whether it succeeded; what went wrong is `failure` then. */
  submit(form: SignInForm): Promise<boolean>;
  /** Why the last attempt failed; null before, during and after another one. */
  readonly failure: { readonly error: unknown } | null;
}

/** Signs in. Where to go then is the guard's business: it sees the token. */
export function useSignIn(): SignIn {
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
      if (!isAbort(error)) setFailure({ error });
      return false;
    }
  }

  return { submit, failure };
}
