import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../connection/use-outbox.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { useStyleSheet } from '../../ui/use-style-sheet.ts';
import { isPast } from './refusal-of.ts';
import { RefusedEntry } from './refused-entry.tsx';
import sheet from './unsent-dialog.css';

export interface UnsentDialogProps {
  readonly outbox: Outbox;
  readonly onClose: () => void;
  /** Shows the item where one is; answers false where that is elsewhere. */
  readonly onShow?: ((entry: OutboxEntry) => boolean) | undefined;
}

/** What the server has not taken, why, and what can be done about it; nothing goes away by itself. */
export default function UnsentDialog({ outbox, onClose, onShow }: UnsentDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('outbox');
  const confirm = useConfirm();
  const { status, waiting, refused } = useOutboxSnapshot(outbox);
  const again = refused.filter((entry) => !isPast(entry.refusal));
  const retryAll = (): void => {
    for (const { key } of again) outbox.retry(key);
  };
  const dismissAll = async (): Promise<void> => {
    const sure = await confirm({
      title: t('dismissAllTitle', { count: refused.length }),
      message: t('dismissAllText'),
      confirmLabel: t('dismissAll'),
      tone: 'danger',
    });
    if (sure) for (const { key } of refused) outbox.discard(key);
  };
  return (
    <Dialog
      actions={
        <>
          {refused.length > 1 && (
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
      title={refused.length > 0 ? t('refusedTitle', { count: refused.length }) : t('title')}
    >
      {waiting > 0 && (
        <p className="unsent-dialog__note">
          {status === 'offline' || status === 'signedOut'
            ? t(`why.${status}`, { count: waiting })
            : t('why.waiting', { count: waiting })}{' '}
          {status === 'offline' && (
            <Button icon="refresh" onPress={() => outbox.flush()} size="small">
              {t('retryNow')}
            </Button>
          )}
        </p>
      )}
      {waiting + refused.length === 0 && <p className="unsent-dialog__note">{t('allSent')}</p>}
      <ul className="unsent-dialog">
        {refused.map((entry) => (
          <RefusedEntry entry={entry} key={entry.key} onClose={onClose} onShow={onShow} outbox={outbox} />
        ))}
      </ul>
    </Dialog>
  );
}
