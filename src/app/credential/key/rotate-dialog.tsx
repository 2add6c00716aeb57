import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Credential,
  DEFAULT_OVERLAP,
  rotateSecret,
  SECRET_OVERLAPS,
} from '../../../shared/contract/credential.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useCredentialCall } from './use-credential-call.ts';

type Overlap = (typeof SECRET_OVERLAPS)[number];

const HOUR = 3_600_000;

interface RotateDialogProps {
  readonly credential: Credential;
  readonly onRotated: (secret: string) => void;
  readonly onClose: () => void;
}

/** Asks before another secret is made: what stops working, and when. */
export function RotateDialog({ credential, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation('credential');
  const format = useFormat();
  const [opened] = useState(() => Date.now());
  const [hours, setHours] = useState<Overlap>(DEFAULT_OVERLAP);
  const rotate = useCredentialCall(rotateSecret, ({ appSecret }) => onRotated(appSecret));
  const until = format.dateTime(new Date(opened + hours * HOUR).toISOString());
  return (
    <Dialog
      open
      title={t('rotate.title')}
      onClose={onClose}
      actions={
        <>
          <Button initialFocus onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={hours === 0 ? 'danger' : 'primary'}
            loading={rotate.isPending}
            onPress={() => rotate.mutate({ overlapHours: hours })}
          >
            {t('rotate.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('rotate.text')}</p>
        <SegmentedChoice
          label={t('rotate.overlap')}
          value={String(hours)}
          onChange={(value) =>
            setHours(SECRET_OVERLAPS.find((one) => String(one) === value) ?? DEFAULT_OVERLAP)
          }
          options={SECRET_OVERLAPS.map((one) => ({ value: String(one), label: t(`rotate.hours.${one}`) }))}
        />
        <Notice tone={hours === 0 ? 'bad' : 'info'}>
          {hours === 0 ? t('rotate.atOnce') : t('rotate.until', { until })}
        </Notice>
        {credential.oldSecret ? <Notice tone="warning">{t('rotate.endsOlder')}</Notice> : null}
        {rotate.error ? <ErrorNotice error={rotate.error} /> : null}
      </Stack>
    </Dialog>
  );
}
