import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { QueryScreen } from '../../shared/delivery/query/query-screen.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import sheet from './credential.css';
import { credentialQuery } from './credential-queries.ts';
import { CredentialHistory } from './history/credential-history.tsx';
import { KeyCard } from './key/key-card.tsx';
import { NoCredential } from './key/no-credential.tsx';
import { Origins } from './origin/origins.tsx';
import { PushCard } from './push/push-card.tsx';
import { TypedCheck } from './typed-check.tsx';

const EMBED_PATH = '/embed';

/** The one credential of the customer (specification 1 and 3), with the origins of its pages. */
export default function CredentialPage() {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const { find } = useNavigator();
  const query = useQuery(credentialQuery(useApi()));
  return (
    <TypedCheck>
      <PageHeader
        title={t('title')}
        facts={t('explanation')}
        actions={
          find(EMBED_PATH) ? (
            <Link className={linkStyles.button} to={EMBED_PATH}>
              {t('toEmbed')}
            </Link>
          ) : null
        }
      />
      <QueryScreen query={query}>
        {({ credential, allowsPrivateUrl }) =>
          credential === null ? (
            <NoCredential />
          ) : (
            <div className="credential">
              <KeyCard credential={credential} />
              <PushCard credential={credential} allowsPrivateUrl={allowsPrivateUrl} />
              <Origins />
              <CredentialHistory />
            </div>
          )
        }
      </QueryScreen>
    </TypedCheck>
  );
}
