import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import { loginPath } from './login-query.ts';

export function BackToSignIn({ redirect }: { readonly redirect: string | undefined }) {
  const { t } = useTranslation('session');
  return (
    <p className="front-door__back">
      <Link className={linkStyles.quiet} to={loginPath({ step: undefined, redirect })}>
        <Icon name="arrow-left" />
        {t('login.back')}
      </Link>
    </p>
  );
}
