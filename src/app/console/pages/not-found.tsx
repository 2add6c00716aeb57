import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/routing/link.tsx';
import { useScreenTitle } from '../../../shared/routing/use-screen-title.ts';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { PageMessage } from './page-message.tsx';
import { StandAlone } from './stand-alone.tsx';
import { useMeantPath } from './use-meant-path.ts';
import { useWantedPlace } from './use-wanted-place.ts';

/** Where unknown paths lead (specification 2). */
export default function NotFound() {
  const { t } = useTranslation('pages');
  const wanted = useWantedPlace()?.path ?? null;
  const meant = useMeantPath(wanted);
  const meantTitle = useScreenTitle(meant ?? '');
  return (
    <StandAlone>
      <PageMessage
        sign="404"
        title={t('notFound.title')}
        actions={
          <>
            {meant && meantTitle && (
              <Link className={linkStyles.button} to={meant}>
                {t('notFound.meant', { title: meantTitle })}
              </Link>
            )}
            <Link className={linkStyles.primaryButton} to="/">
              {t('home')}
            </Link>
          </>
        }
      >
        {wanted && (
          <>
            <p>{t('notFound.wanted')}</p>
            <p>
              <code>{wanted}</code>
            </p>
          </>
        )}
        <p>{t('notFound.text')}</p>
        <p>{t('notFound.search')}</p>
      </PageMessage>
    </StandAlone>
  );
}
