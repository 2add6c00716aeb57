import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';

export type LeaveChoice = 'stay' | 'stop' | 'background';

interface LeaveDialogProps {
  readonly onChoose: (choice: LeaveChoice) => void;
}

/** Leaving while an upload is under way (specification 2): stop it, stay, or, of our own, let it go on. */
export function LeaveDialog({ onChoose }: LeaveDialogProps) {
  const { t } = useTranslation('upload');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('leave.title')}
      onClose={() => onChoose('stay')}
      actions={
        <>
          <Button initialFocus onPress={() => onChoose('stay')}>
            {t('leave.stay')}
          </Button>
          <Button onPress={() => onChoose('stop')} variant="danger-weak">
            {t('leave.stop')}
          </Button>
          <Button onPress={() => onChoose('background')} variant="primary">
            {t('leave.background')}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{t('leave.text')}</Notice>
    </Dialog>
  );
}
