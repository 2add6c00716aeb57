import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import type { Credential } from '../../../shared/contract/credential.ts';
import { getCredentialHistory } from '../../../shared/contract/credential-history.ts';
import { testRequestUrl } from '../../../shared/contract/credential-push.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import sheet from './push-card.css';
import { PushExchangeDialog } from './push-exchange-dialog.tsx';
import { RequestUrlForm } from './request-url-form.tsx';

interface PushCardProps {
  readonly credential: Credential;
  readonly allowsPrivateUrl: boolean;
}

/** Where results are pushed to, and a test of it. */
export function PushCard({ credential, allowsPrivateUrl }: PushCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const api = useApi();
  const { queries } = useConnection();
  const errorText = useErrorText();
  const { appKey, requestUrl } = credential;
  const test = useMutation({
    mutationFn: () => api.call(testRequestUrl, {}, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getCredentialHistory.path] }),
  });
  const reason = requestUrl === null ? t('push.noUrl') : appKey === null ? t('push.noKey') : null;
  return (
    <Card
      title={t('push.title')}
      actions={
        <Button
          icon="send"
          size="small"
          loading={test.isPending}
          unavailable={reason}
          onPress={() => test.mutate()}
        >
          {t('push.test')}
        </Button>
      }
    >
      <div className="push-card">
        <p className="credential__note">{t('push.explanation')}</p>
        {allowsPrivateUrl ? <Notice tone="warning">{t('push.private')}</Notice> : null}
        <RequestUrlForm requestUrl={requestUrl} allowsPrivateUrl={allowsPrivateUrl} onChanged={test.reset} />
        {test.error ? (
          <Notice tone="bad" live>
            {test.error instanceof ApiError ? errorText(test.error) : t('push.testFailed')}
          </Notice>
        ) : null}
      </div>
      {test.data ? <PushExchangeDialog exchange={test.data} onClose={test.reset} /> : null}
    </Card>
  );
}
