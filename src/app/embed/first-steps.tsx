import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getCredential } from '../../shared/contract/credential.ts';
import { getOriginList } from '../../shared/contract/credential-origin.ts';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Notice } from '../../shared/ui/layout/notice.tsx';

/** What is missing before any page can embed, and the way to it; nothing where all is there. */
export function FirstSteps() {
  const { t } = useTranslation('embed');
  const api = useApi();
  const credential = useQuery({
    queryKey: [getCredential.path],
    queryFn: ({ signal }) => api.call(getCredential, {}, { signal, quiet: true }),
  });
  const origins = useQuery({
    queryKey: [getOriginList.path],
    queryFn: ({ signal }) => api.call(getOriginList, {}, { signal, quiet: true }),
  });
  if (!credential.data || !origins.data) return null;
  const hasKey = (credential.data.credential?.appKey ?? null) !== null;
  const hasOrigin = origins.data.rows.length > 0;
  if (hasKey && hasOrigin) return null;
  return (
    <Notice
      tone="info"
      title={t('first.title')}
      actions={
        <Link className={linkStyles.button} to="/credential">
          {t('toCredential')}
        </Link>
      }
    >
      {hasKey ? t('first.origin') : t('first.key')}
    </Notice>
  );
}
