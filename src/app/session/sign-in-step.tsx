import { useAtom, useSetAtom } from 'jotai/react';
import { useTranslation } from 'react-i18next';
import { endReasonAtom, SIGNED_OUT_ELSEWHERE } from '../../shared/connection/end-reason.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { SignInForm } from '../../shared/sign-in/sign-in-form.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { freshAccountAtom, ticketAtom } from './door-atoms.ts';
import { loginPath } from './login-query.ts';
import { StepHead } from './step-head.tsx';

export function SignInStep({ redirect }: { readonly redirect: string | undefined }) {
  const { t } = useTranslation('session');
  const [freshAccount, setFreshAccount] = useAtom(freshAccountAtom);
  const [endReason, setEndReason] = useAtom(endReasonAtom);
  const setTicket = useSetAtom(ticketAtom);
  const { source } = useNavigator();
  const errorText = useErrorText();
  const isElsewhere = endReason === SIGNED_OUT_ELSEWHERE;

  function forgetNotices(): void {
    setFreshAccount(null);
    setEndReason(null);
  }

  function setOwnPassword(ticket: string): void {
    forgetNotices();
    setTicket(ticket);
    source.go(loginPath({ step: 'setPassword', redirect }), { replace: false });
  }

  return (
    <>
      <StepHead title={t('login.title')} />
      <FormNotice tone="good">{freshAccount && t('login.passwordSet')}</FormNotice>
      <FormNotice tone={isElsewhere ? 'info' : 'bad'}>
        {endReason && !freshAccount && (isElsewhere ? t('login.signedOutElsewhere') : errorText(endReason))}
      </FormNotice>
      <SignInForm
        loginName={freshAccount ?? undefined}
        onPasswordGiven={setOwnPassword}
        onSignedIn={forgetNotices}
        passwordAside={
          <Link className={linkStyles.link} to={loginPath({ step: 'forgot', redirect })}>
            {t('login.forgot')}
          </Link>
        }
      />
    </>
  );
}
