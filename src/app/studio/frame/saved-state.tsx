import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useModel } from '../edit/use-model.ts';
import { RefusedDialog } from '../outbox/refused-dialog.tsx';
import { useStudio } from '../studio-context.ts';
import sheet from './saved-state.css';

/** What has reached the server: always visible, so that nobody has to wonder. */
export function SavedState() {
  const [open, setOpen] = useState(false);
  const { outbox } = useStudio();
  const { refused } = useOutboxSnapshot(outbox);
  const isOpen = open && refused.length > 0;
  // Closed with the last entry, or the next refusal would bring it up in the middle of work.
  if (open && !isOpen) setOpen(false);
  return (
    <>
      <SavedSign openRefused={() => setOpen(true)} />
      <RefusedDialog onClose={() => setOpen(false)} open={isOpen} />
    </>
  );
}

function SavedSign({ openRefused }: { readonly openRefused: () => void }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { locale } = useUi();
  const { outbox, model, saving, run } = useStudio();
  const { status, waiting, refused, lastSentAt } = useOutboxSnapshot(outbox);
  const dirty = useModel(model, (one) => one.dirty, false);
  const told = useRef(0);
  const toast = useToast();
  const tellRefused = useEffectEvent((count: number) =>
    toast.error(t('saved.refused', { count }), { duration: 5000 }),
  );
  useEffect(() => {
    if (refused.length > told.current) tellRefused(refused.length);
    told.current = refused.length;
  }, [refused.length]);

  if (refused.length > 0) {
    return (
      <button className="saved-state saved-state--bad" onClick={openRefused} type="button">
        <Icon name="warning" size={14} />
        {t('saved.refused', { count: refused.length })}
      </button>
    );
  }
  if (status === 'offline' || status === 'signedOut') {
    return (
      <button
        className="saved-state saved-state--late"
        onClick={() => outbox.flush()}
        title={t('retry')}
        type="button"
      >
        <Icon name="refresh" size={14} />
        {t(`saved.${status}`, { count: waiting })}
      </button>
    );
  }
  if (dirty) {
    return (
      <button className="saved-state saved-state--late" onClick={() => run('save')} type="button">
        <Icon name="save" size={14} />
        {saving.saving ? t('saved.saving') : t('saved.unsaved')}
      </button>
    );
  }
  if (waiting > 1) return <span className="saved-state">{t('saved.waiting', { count: waiting })}</span>;
  if (waiting === 1 || saving.saving) return <span className="saved-state">{t('saved.saving')}</span>;
  const savedAt = Math.max(lastSentAt ?? 0, saving.savedAt ?? 0);
  if (savedAt === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(savedAt);
  return <span className="saved-state">{t('saved.at', { time })}</span>;
}
