import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Spinner } from '../../shared/ui/layout/spinner.tsx';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import { arrivalQuery } from './arrival-query.ts';
import { ArrivalQuestion } from './arrival-question.tsx';
import { FrontDoor } from './front-door.tsx';
import { loginPath } from './login-query.ts';
import { StepHead } from './step-head.tsx';
import { useArrivalByCode } from './use-arrival-by-code.ts';

/** Single sign-on: a one-time code from another site is exchanged, and the person goes on to where they wanted. */
export default function AuthRedirect() {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const { error, question, redirect } = useArrivalByCode(useRouteQuery(arrivalQuery));
  useSubject(error === null ? null : t('arrival.failed'));
  if (question) {
    return (
      <FrontDoor step="asking">
        <ArrivalQuestion {...question} />
      </FrontDoor>
    );
  }
  return (
    <FrontDoor step={error ? 'failed' : 'arriving'}>
      {error === null ? (
        <div className="front-door__arriving">
          <Spinner label={t('arrival.title')} size={28} />
          <StepHead title={t('arrival.title')} />
        </div>
      ) : (
        <>
          <span className="front-door__sign" data-tone="amber">
            <Icon name="warning" size={22} />
          </span>
          <StepHead title={t('arrival.failed')}>
            {error === 'noCode' ? t('arrival.noCode') : errorText(error.error)}
          </StepHead>
          <p className="front-door__action">
            <Link className={linkStyles.primaryButton} replace to={loginPath({ step: undefined, redirect })}>
              {t('arrival.signIn')}
            </Link>
          </p>
        </>
      )}
    </FrontDoor>
  );
}
