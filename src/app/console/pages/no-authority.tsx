import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useScreenTitle } from '../../../shared/routing/use-screen-title.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import sheet from './no-authority.css';
import { PageMessage } from './page-message.tsx';
import { useWantedPlace } from './use-wanted-place.ts';

/** In the layout, for who opened a page that only administrators have (specification 2 and 6). */
export default function NoAuthority() {
  const { t } = useTranslation('pages');
  useStyleSheet(sheet);
  const { user, isAdministrator } = useSession();
  const wanted = useWantedPlace();
  const page = useScreenTitle(wanted?.path ?? '');
  return (
    <div className="no-authority">
      <PageMessage
        sign={<Icon name="lock" size={30} />}
        title={page ? t('noAuthority.titleOf', { page }) : t('noAuthority.title')}
        actions={
          <>
            {window.history.length > 1 && (
              <Button icon="arrow-left" onPress={() => window.history.back()}>
                {t('noAuthority.back')}
              </Button>
            )}
            <Link className={linkStyles.primaryButton} to="/">
              {t('home')}
            </Link>
          </>
        }
      >
        <p>{t('noAuthority.text')}</p>
        {user && !isAdministrator && <p>{t('noAuthority.who', { name: user.loginName })}</p>}
      </PageMessage>
    </div>
  );
}
