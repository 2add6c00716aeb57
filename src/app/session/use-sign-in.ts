import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../shared/api/is-abort.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import type { LoginForm } from './login-form-schema.ts';

interface SignIn {
  submit(form: LoginForm): Promise<void>;
  /** Why the last attempt failed; null before, during and after another one. */
  readonly failure: { readonly error: unknown } | null;
}

/** Signs in. Where to go then is the guard's business: it sees the token. */
export function useSignIn(): SignIn {
  const { signIn } = useSession();
  const [failure, setFailure] = useState<SignIn['failure']>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function submit(form: LoginForm): Promise<void> {
    setFailure(null);
    const controller = new AbortController();
    running.current = controller;
    try {
      await signIn(form, { signal: controller.signal });
    } catch (error) {
      if (!isAbort(error)) setFailure({ error });
    }
  }

  return { submit, failure };
}
