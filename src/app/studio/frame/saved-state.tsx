import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import UnsentDialog from '../../../shared/delivery/unsent/unsent-dialog.tsx';
import type { EntryNote } from '../../../shared/outbox/entry-kinds.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useModel } from '../edit/use-model.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './saved-state.css';

/** What has reached the server: always visible, so that nobody has to wonder. */
export function SavedState() {
  const [open, setOpen] = useState(false);
  const { outbox, queue, goTo } = useStudio();
  const { entries } = useOutboxSnapshot(outbox);
  // Closed with the last entry, or the next refusal would bring it up in the middle of work.
  if (open && entries.length === 0) setOpen(false);
  return (
    <>
      <SavedSign openUnsent={() => setOpen(true)} />
      {open && entries.length > 0 && (
        <UnsentDialog
          onClose={() => setOpen(false)}
          onShow={({ note, subject }) => {
            const { position } = note as EntryNote;
            const isHere = queue.itemAt(position)?.itemId === subject;
            if (isHere) goTo(position);
            return isHere;
          }}
          outbox={outbox}
        />
      )}
    </>
  );
}

function SavedSign({ openUnsent }: { readonly openUnsent: () => void }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['studio', 'outbox']);
  const { locale } = useUi();
  const { outbox, model, saving, run } = useStudio();
  const { status, waiting, refused, lastSentAt } = useOutboxSnapshot(outbox);
  const dirty = useModel(model, (one) => one.dirty, false);
  const told = useRef(0);
  const toast = useToast();
  const tellRefused = useEffectEvent((count: number) =>
    toast.error(t('outbox:refused', { count }), { duration: 5000 }),
  );
  useEffect(() => {
    if (refused.length > told.current) tellRefused(refused.length);
    told.current = refused.length;
  }, [refused.length]);

  if (refused.length > 0) {
    return (
      <button className="saved-state saved-state--bad" onClick={openUnsent} type="button">
        <Icon name="warning" size={14} />
        <span className="saved-state__words">{t('outbox:refused', { count: refused.length })}</span>
        <span aria-hidden="true" className="saved-state__count">
          {refused.length}
        </span>
      </button>
    );
  }
  if (status === 'offline' || status === 'signedOut') {
    return (
      <button className="saved-state saved-state--late" onClick={openUnsent} type="button">
        <Icon name="refresh" size={14} />
        <span className="saved-state__words">{t(`outbox:${status}`, { count: waiting })}</span>
        <span aria-hidden="true" className="saved-state__count">
          {waiting}
        </span>
      </button>
    );
  }
  if (dirty) {
    return (
      <button className="saved-state saved-state--late" onClick={() => run('save')} type="button">
        <Icon name="save" size={14} />
        {saving.saving ? t('studio:saved.saving') : t('studio:saved.unsaved')}
      </button>
    );
  }
  if (waiting > 1) return <span className="saved-state">{t('outbox:waiting', { count: waiting })}</span>;
  if (waiting === 1 || saving.saving) return <span className="saved-state">{t('studio:saved.saving')}</span>;
  const savedAt = Math.max(lastSentAt ?? 0, saving.savedAt ?? 0);
  if (savedAt === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(savedAt);
  return <span className="saved-state">{t('studio:saved.at', { time })}</span>;
}
