import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveCheck } from '../../../shared/routing/use-leave-check.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './secret-dialog.css';

interface SecretDialogProps {
  readonly appKey: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/**
 * The one time that a secret is seen. It closes by the word that it is stored, and by nothing else: Escape, the cross
 * and leaving the page only say what is missing.
 */
export function SecretDialog({ appKey, secret, onClose }: SecretDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const [stored, setStored] = useState(false);
  const [reminded, setReminded] = useState(false);
  const [reopened, setReopened] = useState(0);
  const content = useRef<HTMLDivElement>(null);

  function keep(): void {
    setReminded(true);
    // Browsers close a dialog at the second Escape whatever we say: then it is opened anew.
    if (content.current?.closest('dialog')?.open === false) setReopened((before) => before + 1);
  }
  const stay = (): boolean => {
    keep();
    return false;
  };
  useLeaveCheck(stay, { onQuery: true, unsaved: () => true });

  return (
    <Dialog
      key={reopened}
      open
      title={t('secret.title')}
      onClose={stored ? onClose : keep}
      actions={
        <Button variant="primary" unavailable={stored ? null : t('secret.notStored')} onPress={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div ref={content}>
        <Stack>
          <Notice tone="warning" title={t('secret.onceTitle')}>
            {t('secret.onceText')}
          </Notice>
          <Shown label={t('key.label')} text={appKey} />
          <Shown label={t('secret.label')} text={secret} />
          <Checkbox
            label={t('secret.stored')}
            checked={stored}
            onChange={setStored}
            error={reminded && !stored ? t('secret.notStored') : undefined}
          />
        </Stack>
      </div>
    </Dialog>
  );
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="secret-dialog">
      <span className="secret-dialog__label">{label}</span>
      <div className="secret-dialog__box">
        <code className="secret-dialog__code">{text}</code>
        <CopyButton name={label} text={text} wide />
      </div>
    </div>
  );
}
