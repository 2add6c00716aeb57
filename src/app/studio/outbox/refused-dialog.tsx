import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import { isErrorCode } from '../../../shared/contract/error-code.ts';
import type { EntryNote } from '../../../shared/outbox/entry-kinds.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './refused-dialog.css';

interface RefusedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the server would not take, why, and what can be done; nothing goes away by itself. */
export function RefusedDialog({ open, onClose }: RefusedDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['studio', 'errors']);
  const { outbox, queue, package: pack, goTo } = useStudio();
  const { refused } = useOutboxSnapshot(outbox);
  return (
    <Dialog
      actions={<Button onPress={onClose}>{t('studio:close')}</Button>}
      onClose={onClose}
      open={open && refused.length > 0}
      size="medium"
      title={t('studio:refused.title', { count: refused.length })}
    >
      <ul className="refused-dialog">
        {refused.map((entry) => {
          const note = entry.note as EntryNote;
          const code = entry.refusal?.code ?? null;
          return (
            <li className="refused-dialog__entry" key={entry.key}>
              <b className="refused-dialog__name">
                {t(`studio:refused.kind.${entry.kind === 'comment' ? 'comment' : 'result'}`, {
                  fileName: note.fileName,
                })}
              </b>
              <p className="refused-dialog__why">
                {code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('errors:unknown')}
              </p>
              <span className="refused-dialog__acts">
                <Button icon="refresh" onPress={() => outbox.retry(entry.key)} size="small">
                  {t('studio:retry')}
                </Button>
                {note.packageId === pack?.packageId && note.position <= queue.total && (
                  <Button
                    onPress={() => {
                      onClose();
                      goTo(note.position);
                    }}
                    size="small"
                  >
                    {t('studio:refused.show')}
                  </Button>
                )}
                <Button icon="trash" onPress={() => outbox.discard(entry.key)} size="small" variant="text">
                  {t('studio:refused.discard')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
