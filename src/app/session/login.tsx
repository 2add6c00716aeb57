import { useAtom } from 'jotai/react';
import { useEffect } from 'react';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { ticketAtom } from './door-atoms.ts';
import { ForgotStep } from './forgot-step.tsx';
import { FrontDoor } from './front-door.tsx';
import { loginPath, loginQuery } from './login-query.ts';
import { SetPasswordStep } from './set-password-step.tsx';
import { SignInStep } from './sign-in-step.tsx';

/** The login page: signing in, asking for a new password, and setting it by the mailed link. */
export default function Login() {
  const { ticket: given, step, redirect } = useRouteQuery(loginQuery);
  const { source } = useNavigator();
  const [kept, keep] = useAtom(ticketAtom);
  const ticket = given ?? kept;

  useEffect(() => {
    if (given === undefined) return;
    keep(given);
    // Neither the history nor whoever looks over the shoulder learns it.
    source.go(loginPath({ step: 'setPassword', redirect }), { replace: true });
  }, [given, keep, source, redirect]);

  return (
    <FrontDoor step={given === undefined ? (step ?? 'signIn') : 'setPassword'}>
      {given !== undefined || step === 'setPassword' ? (
        <SetPasswordStep key={ticket} redirect={redirect} ticket={ticket} />
      ) : step === 'forgot' ? (
        <ForgotStep redirect={redirect} />
      ) : (
        <SignInStep redirect={redirect} />
      )}
    </FrontDoor>
  );
}
