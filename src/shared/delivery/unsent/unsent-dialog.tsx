import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../judging/use-outbox-snapshot.ts';
import type { WorkEntry, WorkOutbox } from '../../judging/work.ts';
import { Button } from '../../ui/action/button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useConfirm } from '../../ui/overlay/use-confirm.ts';
import { isPast } from './refusal-of.ts';
import { RefusedEntry } from './refused-entry.tsx';
import { UnfitEntry } from './unfit-entry.tsx';
import sheet from './unsent-dialog.css';

export interface UnsentDialogProps {
  readonly outbox: WorkOutbox;
  readonly onClose: () => void;
  /** Shows the item where one is; answers false where that is elsewhere. */
  readonly onShow?: ((entry: WorkEntry) => boolean) | undefined;
}

/** What the server has not taken, why, and what can be done about it; nothing goes away by itself. */
export default function UnsentDialog({ outbox, onClose, onShow }: UnsentDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('outbox');
  const confirm = useConfirm();
  const { status, waiting, refused, unfit, onDevice } = useOutboxSnapshot(outbox);
  const unsaved = [...refused, ...unfit];
  const again = refused.filter((entry) => !isPast(entry.refusal));
  const retryAll = (): void => {
    for (const { key } of again) outbox.retry(key);
  };
  const dismissAll = async (): Promise<void> => {
    const sure = await confirm({
      title: t('dismissAllTitle', { count: unsaved.length }),
      message: t('dismissAllText'),
      confirmLabel: t('dismissAll'),
      tone: 'danger',
    });
    if (sure) for (const { key } of unsaved) outbox.discard(key);
  };
  return (
    <Dialog
      actions={
        <>
          {unsaved.length > 1 && (
            <Button onPress={() => void dismissAll()} variant="text">
              {t('dismissAll')}
            </Button>
          )}
          {again.length > 1 && (
            <Button icon="refresh" onPress={retryAll}>
              {t('retryAll')}
            </Button>
          )}
          <Button onPress={onClose}>{t('close')}</Button>
        </>
      }
      onClose={onClose}
      open
      size="medium"
      title={unsaved.length > 0 ? t('refusedTitle', { count: unsaved.length }) : t('title')}
    >
      {waiting > 0 && (
        <p className="unsent-dialog__note">
          {t(`why.${status === 'idle' || status === 'sending' ? 'waiting' : status}`, { count: waiting })}{' '}
          {onDevice !== 'saving' && t(`why.${onDevice}`)}{' '}
          {(status === 'offline' || status === 'closed') && (
            <Button icon="refresh" onPress={() => outbox.flush()} size="small">
              {t('retryNow')}
            </Button>
          )}
        </p>
      )}
      {waiting + unsaved.length === 0 && <p className="unsent-dialog__note">{t('allSent')}</p>}
      <ul className="unsent-dialog">
        {refused.map((entry) => (
          <RefusedEntry entry={entry} key={entry.key} onClose={onClose} onShow={onShow} outbox={outbox} />
        ))}
        {unfit.map((stored) => (
          <UnfitEntry key={stored.key} onDismiss={() => outbox.discard(stored.key)} stored={stored} />
        ))}
      </ul>
    </Dialog>
  );
}
