import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { BASE_PATH } from '../../shared/contract/headers.ts';
import { QueryScreen } from '../../shared/delivery/query/query-screen.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { CheckCard } from './check/check-card.tsx';
import { CodeCards } from './code/code-card.tsx';
import sheet from './embed-page.css';
import { FirstSteps } from './first-steps.tsx';
import type { ElementManifest } from './manifest/element-manifest.ts';
import { manifestQuery } from './manifest/manifest-query.ts';
import { neededPolicy } from './policy/needed-policy.ts';
import { PolicyCard } from './policy/policy-card.tsx';
import { PreviewCard } from './preview/preview-card.tsx';
import {
  attributesOf,
  type EmbedSettings,
  firstSettings,
  limitsOf,
  scopeOf,
} from './settings/embed-settings.ts';
import { SettingsCard } from './settings/settings-card.tsx';

const CREDENTIAL_PATH = '/credential';

/** How a partner's page embeds a part of the console: tried out live, copied, and checked. */
export default function EmbedPage() {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const { find } = useNavigator();
  const manifest = useQuery(manifestQuery());
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={t('explanation')}
        actions={
          find(CREDENTIAL_PATH) ? (
            <Link className={linkStyles.button} to={CREDENTIAL_PATH}>
              {t('toCredential')}
            </Link>
          ) : null
        }
      />
      <QueryScreen query={manifest}>{(found) => <Workbench manifest={found} />}</QueryScreen>
    </>
  );
}

function Workbench({ manifest }: { readonly manifest: ElementManifest }) {
  const { t } = useTranslation('embed');
  const { user } = useSession();
  const language = useLanguage();
  const api = useApi();
  const [settings, setSettings] = useState<EmbedSettings>(() =>
    firstSettings(manifest.elements, { loginName: user?.loginName ?? '', language }),
  );
  const element = manifest.elements.find(({ tag }) => tag === settings.tag);
  if (!element) return <EmptyState icon="cube" title={t('noneTitle')} text={t('noneText')} />;
  const apiBase = api.mediaUrl(`${BASE_PATH}/`).replace(/\/$/, '');
  const attributes = attributesOf(element, settings);
  const needed = neededPolicy(new URL(manifest.script).origin, new URL(apiBase).origin);
  const { isForEverybody } = element;
  const container = settings.isShared && !isForEverybody ? manifest.container : null;
  const facts = {
    tag: element.tag,
    attributes,
    container,
    script: manifest.script,
    apiBase,
    callsApi: !isForEverybody,
    needsToken: container !== null || !(isForEverybody || attributes.some(([name]) => name === 'app-key')),
    scope: scopeOf(element, settings),
    loginName: settings.loginName,
  };
  return (
    <div className="embed-page">
      {!isForEverybody && <FirstSteps />}
      <div className="embed-page__bench">
        <SettingsCard
          element={element}
          manifest={manifest}
          settings={settings}
          onChange={(change) => setSettings((now) => ({ ...now, ...change(now) }))}
        />
        <PreviewCard
          attributes={{ ...Object.fromEntries(attributes), ...inPreview(element.tag), 'api-base': apiBase }}
          limits={limitsOf(element, settings)}
          events={element.events}
          getsToken={!isForEverybody}
          rights={settings.rights}
          script={manifest.script}
          tag={element.tag}
        />
      </div>
      <CodeCards facts={facts} />
      <PolicyCard needed={needed} />
      <CheckCard needed={needed} />
    </div>
  );
}

/** A frame without an origin has no address that an element could write into. */
function inPreview(tag: string): Readonly<Record<string, string>> {
  return tag === 'customer-console' ? { routing: 'memory' } : {};
}
