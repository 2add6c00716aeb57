import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/button.tsx';
import { useUi } from '../base/ui-context.ts';
import { Dialog } from './dialog.tsx';

/** Shows what `useConfirm` asks. */
export function ConfirmHost() {
  const { t } = useTranslation('ui');
  const { confirms } = useUi();
  const request = useSyncExternalStore(confirms.subscribe, () => confirms.current);
  if (!request) return null;
  const { title, message, confirmLabel, cancelLabel, tone, single = false } = request.options;
  return (
    <Dialog
      actions={
        <>
          {!single && (
            <Button initialFocus onPress={() => request.answer(false)}>
              {cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            initialFocus={single}
            onPress={() => request.answer(true)}
            variant={tone === 'danger' ? 'danger' : 'primary'}
          >
            {confirmLabel}
          </Button>
        </>
      }
      key={request.id}
      onClose={() => request.answer(single)}
      open
      role="alertdialog"
      size="small"
      title={title}
    >
      {message}
    </Dialog>
  );
}
