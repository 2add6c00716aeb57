import { Suspense, useState, useSyncExternalStore, useTransition } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { EndedQuestion } from './ended-question.tsx';
import { SignInHere } from './sign-in-here.tsx';

/** Asks once what is to become of a session that has ended (specification 8); the page stays as it is meanwhile. */
export function SessionEndedBox() {
  const { sessionPause } = useConnection();
  const ended = useSyncExternalStore(sessionPause.subscribe, sessionPause.current);
  // Of the question it was pressed in: the next one begins with the question again.
  const [signingInFor, setSigningInFor] = useState<typeof ended>(null);
  // The question stays until code and texts of the form are there, so that its dialog opens with the focus in it.
  const [isOpening, open] = useTransition();
  if (!ended) return null;
  const { loginName, error } = ended;
  const signInHere = () => open(() => setSigningInFor(ended));
  return (
    <Suspense fallback={null}>
      {loginName !== null && signingInFor === ended ? (
        <SignInHere loginName={loginName} onBack={() => setSigningInFor(null)} />
      ) : (
        <EndedQuestion
          error={error}
          isOpening={isOpening}
          onSignInHere={loginName === null ? null : signInHere}
        />
      )}
    </Suspense>
  );
}
