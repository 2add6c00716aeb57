import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type Credential, generateAppKey } from '../../../shared/contract/credential.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { type Fact, FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import sheet from './key-card.css';
import { maskedSecret } from './masked-secret.ts';
import { NameDialog } from './name-dialog.tsx';
import { OldSecretNotice } from './old-secret-notice.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useCredentialCall } from './use-credential-call.ts';

/** Name, app key and secret; the secret itself is only seen in the moment it is made. */
export function KeyCard({ credential }: { readonly credential: Credential }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const [open, setOpen] = useState<'name' | 'rotate' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const generate = useCredentialCall(generateAppKey, ({ appSecret }) => setMade(appSecret));
  const rotate = useRef<HTMLButtonElement>(null);
  const facts = useKeyFacts(credential, () => setOpen('name'));
  const { appKey, oldSecret } = credential;
  return (
    <Card
      title={t('key.title')}
      actions={
        appKey === null ? null : (
          <Button icon="refresh" ref={rotate} size="small" onPress={() => setOpen('rotate')}>
            {t('rotate.open')}
          </Button>
        )
      }
    >
      <div className="key-card">
        <FactList facts={facts} />
        {appKey === null ? (
          <Notice
            tone="info"
            title={t('key.noneTitle')}
            actions={
              <Button variant="primary" loading={generate.isPending} onPress={() => generate.mutate({})}>
                {t('key.generate')}
              </Button>
            }
          >
            {t('key.noneText')}
          </Notice>
        ) : null}
        {generate.error ? <GenerateRefusal error={generate.error} isThere={appKey !== null} /> : null}
        {oldSecret ? (
          <OldSecretNotice secret={oldSecret} onFocusLost={() => rotate.current?.focus()} />
        ) : null}
      </div>
      {open === 'name' ? <NameDialog name={credential.customerName} onClose={() => setOpen(null)} /> : null}
      {open === 'rotate' ? (
        <RotateDialog
          credential={credential}
          onRotated={(secret) => {
            setOpen(null);
            generate.reset();
            setMade(secret);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {made === null ? null : (
        <SecretDialog appKey={appKey ?? ''} secret={made} onClose={() => setMade(null)} />
      )}
    </Card>
  );
}

/** Why no key was made; where there is one, be it by a call whose answer was lost, how its secret is replaced. */
function GenerateRefusal({ error, isThere }: { readonly error: Error; readonly isThere: boolean }) {
  const { t } = useTranslation('credential');
  const isRefused = error instanceof ApiError && error.code === ERROR.credentialExists;
  if (!isThere && !isRefused) return <ErrorNotice error={error} />;
  return (
    <Notice live tone="warning" title={t('key.existsTitle')}>
      {t('key.existsText')}
    </Notice>
  );
}

function useKeyFacts({ customerName, appKey, secret }: Credential, onName: () => void): readonly Fact[] {
  const { t } = useTranslation('credential');
  const format = useFormat();
  const name: Fact = {
    label: t('name.label'),
    wide: true,
    value: (
      <span className="credential__row">
        <span>{customerName}</span>
        <IconButton icon="pencil" label={t('name.change')} size="small" onPress={onName} />
      </span>
    ),
  };
  if (appKey === null || secret === null) return [name];
  const used = secret.usedAt === null ? t('key.neverUsed') : format.relativeTime(secret.usedAt);
  return [
    name,
    {
      label: t('key.label'),
      wide: true,
      value: (
        <span className="credential__row">
          <code className="credential__code">{appKey}</code>
          <CopyButton name={t('key.label')} text={appKey} />
        </span>
      ),
    },
    {
      label: t('secret.label'),
      wide: true,
      value: <code className="credential__code">{maskedSecret(secret.hint)}</code>,
    },
    { label: t('secret.madeAt'), value: format.dateTime(secret.madeAt) },
    { label: t('secret.usedAt'), value: used },
  ];
}
