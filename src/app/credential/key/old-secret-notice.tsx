import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { type Credential, endOldSecret } from '../../../shared/contract/credential.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { maskedSecret } from './masked-secret.ts';
import { useCredentialCall } from './use-credential-call.ts';

interface OldSecretNoticeProps {
  readonly secret: NonNullable<Credential['oldSecret']>;
  /** It goes from under the focus, which is to go on elsewhere. */
  readonly onFocusLost: () => void;
}

/** While the secret before is still good: until when, whether somebody uses it, and the way to end it now. */
export function OldSecretNotice({ secret, onFocusLost }: OldSecretNoticeProps) {
  const { t } = useTranslation('credential');
  const format = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const button = useRef<HTMLButtonElement>(null);
  const end = useCredentialCall(endOldSecret, () => {
    toast.success(t('old.ended'));
    if (button.current?.matches(':focus')) onFocusLost();
  });
  const used =
    secret.usedAt === null ? t('old.neverUsed') : t('old.used', { when: format.relativeTime(secret.usedAt) });

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: t('old.endTitle'),
      message: `${t('old.endText')} ${used}`,
      confirmLabel: t('old.end'),
      tone: 'danger',
    });
    if (isSure) end.mutate({});
  }

  return (
    <Notice
      tone="warning"
      title={t('old.title', { until: format.dateTime(secret.endsAt) })}
      actions={
        <Button ref={button} size="small" loading={end.isPending} onPress={() => void ask()}>
          {t('old.end')}
        </Button>
      }
    >
      <code className="credential__code">{maskedSecret(secret.hint)}</code> · {used}
      {end.error ? <p role="alert">{errorText(end.error)}</p> : null}
    </Notice>
  );
}
