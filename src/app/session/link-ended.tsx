import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { loginPath } from './login-query.ts';
import { StepHead } from './step-head.tsx';

interface LinkEndedProps {
  /** `ended`: used or too old. `lost`: the page was loaded anew, and the secret of the link is not in it. */
  readonly reason: 'ended' | 'lost';
  readonly redirect: string | undefined;
}

/** A mailed link that opens nothing any more, with the way to another one. */
export function LinkEnded({ reason, redirect }: LinkEndedProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <span className="front-door__sign" data-tone="amber">
        <Icon name="link" size={22} />
      </span>
      <StepHead title={t(`linkEnded.${reason}.title`)}>{t(`linkEnded.${reason}.explanation`)}</StepHead>
      <p className="front-door__action">
        <Link className={linkStyles.primaryButton} to={loginPath({ step: 'forgot', redirect })}>
          {t('linkEnded.again')}
        </Link>
      </p>
      <BackToSignIn redirect={redirect} />
    </>
  );
}
