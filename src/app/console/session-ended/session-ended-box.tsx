import { Suspense, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { EndedQuestion } from './ended-question.tsx';
import { SignInHere } from './sign-in-here.tsx';

/** Asks once what is to become of a session that has ended (specification 8); the page stays as it is meanwhile. */
export function SessionEndedBox() {
  const { sessionPause } = useConnection();
  const ended = useSyncExternalStore(sessionPause.subscribe, sessionPause.current);
  // Of the question it was pressed in: the next one begins with the question again.
  const [signingInFor, setSigningInFor] = useState<typeof ended>(null);
  if (!ended) return null;
  const { loginName, error } = ended;
  return (
    <Suspense fallback={null}>
      {loginName !== null && signingInFor === ended ? (
        <SignInHere loginName={loginName} onBack={() => setSigningInFor(null)} />
      ) : (
        <EndedQuestion
          error={error}
          onSignInHere={loginName === null ? null : () => setSigningInFor(ended)}
        />
      )}
    </Suspense>
  );
}
