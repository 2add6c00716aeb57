import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useUnsentWork } from '../../../shared/judging/use-work-outbox.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useModel } from '../edit/use-model.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import type { Takeover } from './use-takeover.ts';

interface TakeoverDialogProps {
  readonly pack: PackageDetail;
  readonly takeover: Takeover;
}

/**
 * Somebody took the package over while the person was judging it, or has concluded it already: who, when, and what
 * becomes of the work.
 */
export function TakeoverDialog({ pack, takeover: { by, concluded, dismiss } }: TakeoverDialogProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { goUp } = useStudioSession();
  const unsent = useUnsentWork({ batchId: pack.batchId, packageIds: [pack.packageId] });
  const left = unsent.waiting + unsent.refused;
  const isDirty = useModel(
    useStudio((studio) => studio.model),
    (one) => one.dirty,
    false,
  );
  const areKept = useStudio(({ edits }) => edits.areKept);
  return (
    <Dialog
      actions={
        <>
          <Button onPress={goUp}>{t('finish.back')}</Button>
          <Button onPress={dismiss} variant="primary">
            {t('takeover.look')}
          </Button>
        </>
      }
      onClose={dismiss}
      open={by !== null || concluded !== null}
      role="alertdialog"
      size="medium"
      title={
        concluded
          ? t('takeover.concludedTitle', { name: concluded.userName })
          : t('takeover.title', { name: by?.userName })
      }
    >
      <p>
        {by && t('takeover.text', { name: by.userName, time: format.dateTime(by.since) })}
        {concluded &&
          t('takeover.concludedText', { name: concluded.userName, time: format.dateTime(concluded.at) })}
      </p>
      {isDirty && <p>{t(areKept ? 'takeover.unsaved' : 'takeover.notKept')}</p>}
      {left > 0 && <p>{t('takeover.unsent', { count: left })}</p>}
    </Dialog>
  );
}
