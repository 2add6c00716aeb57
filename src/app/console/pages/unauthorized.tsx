import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { placeText } from '../../../shared/routing/target.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { loginTarget } from '../guard/guard.ts';
import { PageMessage } from './page-message.tsx';
import { StandAlone } from './stand-alone.tsx';
import { useWantedPlace } from './use-wanted-place.ts';

/** Access was refused to this session: signing in again, perhaps as somebody else, is the way on. */
export default function Unauthorized() {
  const { t } = useTranslation('pages');
  const { user, reset } = useSession();
  const { source } = useNavigator();
  const wanted = useWantedPlace();

  function signInAgain(): void {
    const back = wanted ? placeText(wanted) : '/';
    // Both at once: with the token gone, the guard would have this very page come back after signing in.
    reset();
    source.go(loginTarget(back), { replace: true });
  }

  return (
    <StandAlone>
      <PageMessage
        sign="401"
        title={t('unauthorized.title')}
        actions={
          <>
            <Link className={linkStyles.button} to="/">
              {t('home')}
            </Link>
            <Button variant="primary" onPress={signInAgain}>
              {t('unauthorized.signIn')}
            </Button>
          </>
        }
      >
        <p>{t('unauthorized.text')}</p>
        {user && <p>{t('unauthorized.who', { name: user.loginName })}</p>}
      </PageMessage>
    </StandAlone>
  );
}
