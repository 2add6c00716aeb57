import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { awayKey } from '../../../shared/delivery/unsent/away-key.ts';
import { useOutboxSnapshot } from '../../../shared/judging/use-outbox-snapshot.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { editActions } from '../actions/edit-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { useModel } from '../edit/use-model.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './saved-state.css';

/** What has reached the server: always visible, so that nobody has to wonder. */
export function SavedState() {
  useStyleSheet(sheet);
  const { t } = useTranslation(['studio', 'outbox']);
  const { locale } = useUi();
  const { outbox, frame } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const isSaving = useStudio((studio) => studio.saving.state.get().running > 0);
  const annotationsSavedAt = useStudio((studio) => studio.saving.state.get().savedAt);
  const save = useAction(editActions.save);
  const snapshot = useOutboxSnapshot(outbox);
  const { waiting, refused, unfit, lastSentAt, onDevice } = snapshot;
  const away = awayKey(snapshot);
  const unsaved = refused.length + unfit.length;
  const dirty = useModel(model, (one) => one.dirty, false);
  const told = useRef(0);
  const toast = useToast();
  const tellRefused = useEffectEvent((count: number) =>
    toast.error(t('outbox:refused', { count }), { duration: 5000 }),
  );
  useEffect(() => {
    if (unsaved > told.current) tellRefused(unsaved);
    told.current = unsaved;
  }, [unsaved]);

  const openUnsent = (): void => frame.set({ dialog: 'unsent' });
  if (unsaved > 0) {
    return (
      <button className="saved-state saved-state--bad" onClick={openUnsent} type="button">
        <Icon name="warning" size={14} />
        <span className="saved-state__words">{t('outbox:refused', { count: unsaved })}</span>
        <span aria-hidden="true" className="saved-state__count">
          {unsaved}
        </span>
      </button>
    );
  }
  if (away) {
    const isDenied = onDevice === 'denied';
    return (
      <button
        className={`saved-state saved-state--${isDenied ? 'bad' : 'late'}`}
        onClick={openUnsent}
        type="button"
      >
        <Icon name={isDenied ? 'warning' : 'refresh'} size={14} />
        <span className="saved-state__words">{t(`outbox:${away}`, { count: waiting })}</span>
        <span aria-hidden="true" className="saved-state__count">
          {waiting}
        </span>
      </button>
    );
  }
  if (dirty) {
    return (
      <button className="saved-state saved-state--late" onClick={save.run} type="button">
        <Icon name="save" size={14} />
        <span className="saved-state__words">
          {isSaving ? t('studio:saved.saving') : t('studio:saved.unsaved')}
        </span>
      </button>
    );
  }
  if (waiting > 1) return <span className="saved-state">{t('outbox:waiting', { count: waiting })}</span>;
  if (waiting === 1 || isSaving) return <span className="saved-state">{t('studio:saved.saving')}</span>;
  const savedAt = Math.max(lastSentAt ?? 0, annotationsSavedAt ?? 0);
  if (savedAt === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(savedAt);
  return <span className="saved-state">{t('studio:saved.at', { time })}</span>;
}
