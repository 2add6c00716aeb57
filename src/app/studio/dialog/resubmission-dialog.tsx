import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useStudioSession } from '../session/studio-context.ts';
import type { Resubmission } from './use-resubmission.ts';

/** The provider has submitted the batch again (code 5007031): nobody goes on judging the old delivery. */
export function ResubmissionDialog({ resubmission }: { readonly resubmission: Resubmission }) {
  const { t } = useTranslation('studio');
  const { goUp } = useStudioSession();
  const { round, renew } = resubmission;
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    await renew().finally(() => setBusy(false));
  };
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onPress={goUp}>
            {t('finish.back')}
          </Button>
          <Button icon="refresh" loading={busy} onPress={() => void show()} variant="primary">
            {t('resubmission.show')}
          </Button>
        </>
      }
      onClose={() => void show()}
      open={round !== null}
      role="alertdialog"
      size="medium"
      title={t('resubmission.title')}
    >
      <p>{round !== null && t('resubmission.text', { round })}</p>
    </Dialog>
  );
}
