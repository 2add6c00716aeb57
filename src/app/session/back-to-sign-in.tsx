import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { linkStyles } from '../../shared/ui/link-styles.ts';
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
