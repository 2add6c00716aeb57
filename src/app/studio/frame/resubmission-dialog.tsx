import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useResubmission } from '../queue/use-resubmission.ts';
import { useStudio } from '../studio-context.ts';

/** The provider has submitted the batch again (code 5007031): nobody goes on judging the old delivery. */
export function ResubmissionDialog({ pack }: { readonly pack: PackageDetail }) {
  const { t } = useTranslation('studio');
  const { detail, goBack } = useStudio();
  const { round, renew } = useResubmission(pack, detail);
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    await renew().finally(() => setBusy(false));
  };
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onPress={goBack}>
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
