import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import {
  type Credential,
  DEFAULT_OVERLAP,
  rotateSecret,
  SECRET_OVERLAPS,
} from '../../../shared/contract/credential.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { MadeMeanwhile } from './made-meanwhile.tsx';
import { maskedSecret } from './masked-secret.ts';
import { useCredentialCall } from './use-credential-call.ts';

type Overlap = (typeof SECRET_OVERLAPS)[number];

const HOUR = 3_600_000;

interface RotateDialogProps {
  readonly credential: Credential;
  readonly onRotated: (secret: string) => void;
  readonly onClose: () => void;
}

/**
 * Asks before another secret is made: what stops working, and when. It replaces the secret that was shown when it was
 * asked: where another was made since, be it by a press whose answer was lost, that is said first.
 */
export function RotateDialog({ credential, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation('credential');
  const format = useFormat();
  const [opened] = useState(() => Date.now());
  const [hours, setHours] = useState<Overlap>(DEFAULT_OVERLAP);
  const { secret, oldSecret } = credential;
  const [asked] = useState(secret?.madeAt);
  const [agreed, setAgreed] = useState<string>();
  const isOther = secret?.madeAt !== asked;
  const isAgreed = secret?.madeAt === agreed;
  const rotate = useCredentialCall(rotateSecret, ({ appSecret }) => onRotated(appSecret));
  const isToldBelow =
    isOther && rotate.error instanceof ApiError && rotate.error.code === ERROR.secretMadeMeanwhile;
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
            unavailable={isOther && !isAgreed ? t('rotate.notAgreed') : null}
            onPress={() => rotate.mutate({ overlapHours: hours, seenMadeAt: secret?.madeAt })}
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
        {oldSecret ? (
          <Notice tone="warning">
            <p>{t('rotate.endsOlder')}</p>
            <p>
              <code className="credential__code">{maskedSecret(oldSecret.hint)}</code>
              {' · '}
              {oldSecret.usedAt === null
                ? t('old.neverUsed')
                : t('old.used', { when: format.relativeTime(oldSecret.usedAt) })}
            </p>
          </Notice>
        ) : null}
        {rotate.error && !isToldBelow ? <ErrorNotice error={rotate.error} /> : null}
        {isOther && secret ? (
          <MadeMeanwhile
            secret={secret}
            ends={!oldSecret ? 'endsNone' : hours === 0 ? 'endsAll' : 'endsUsed'}
            isAgreed={isAgreed}
            onAgreed={(isTicked) => setAgreed(isTicked ? secret.madeAt : undefined)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
