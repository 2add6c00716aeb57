import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Switching } from './use-switching.ts';

interface LeaveDialogProps {
  readonly switching: Switching;
  readonly accept: () => void;
  readonly openReject: () => void;
}

/** The choice before a changed item is left (specification 4): judge it, discard the changes, or stay. */
export function LeaveDialog({ switching, accept, openReject }: LeaveDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <Dialog
      actions={
        <>
          <Button onPress={switching.stay}>{t('leave.stay')}</Button>
          {switching.mayDiscard && <Button onPress={switching.discard}>{t('leave.discard')}</Button>}
          <Button
            onPress={() => {
              switching.stay();
              openReject();
            }}
            variant="danger"
          >
            {t('verdict.reject')}
          </Button>
          <Button onPress={accept} variant="success">
            {switching.mayDiscard ? t('leave.accept') : t('verdict.accept')}
          </Button>
        </>
      }
      onClose={switching.stay}
      open={switching.open}
      role="alertdialog"
      size="medium"
      title={t('leave.title')}
    >
      <p>{switching.mayDiscard ? t('leave.unsaved') : t('leave.owed')}</p>
    </Dialog>
  );
}
