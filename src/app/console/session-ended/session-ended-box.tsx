import { Suspense, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import type { EndedSession } from '../../../shared/connection/session-pause.ts';
import { EndedQuestion } from './ended-question.tsx';
import { SignInHere } from './sign-in-here.tsx';
import { type LockedSignInForm, useSignInForm } from './use-sign-in-form.ts';

interface OpenForm {
  /** The question it was opened in: the next one begins with the question again. */
  readonly question: EndedSession;
  readonly Form: LockedSignInForm;
}

/** Asks once what is to become of a session that has ended (specification 8); the page stays as it is meanwhile. */
export function SessionEndedBox() {
  const { sessionPause } = useConnection();
  const ended = useSyncExternalStore(sessionPause.subscribe, sessionPause.current);
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const { load, isLoading } = useSignInForm();
  if (!ended) return null;
  const { loginName, error } = ended;

  // The question stays until the form can be shown, so that its dialog opens with the focus in it.
  async function signInHere(question: EndedSession): Promise<void> {
    const Form = await load();
    if (Form) setOpened({ question, Form });
  }

  return (
    <Suspense fallback={null}>
      {loginName !== null && opened?.question === ended ? (
        <SignInHere Form={opened.Form} loginName={loginName} onBack={() => setOpened(null)} />
      ) : (
        <EndedQuestion
          error={error}
          isOpening={isLoading}
          onSignInHere={loginName === null ? null : () => void signInHere(ended)}
        />
      )}
    </Suspense>
  );
}
