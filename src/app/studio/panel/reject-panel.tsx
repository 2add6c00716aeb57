import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { ActionKey } from '../actions/action-key.tsx';
import { errorTypeActions, rejectActions } from '../actions/judge-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { removeError, toggleError } from '../draft/reject-draft.ts';
import { useStage } from '../edit/use-stage.ts';
import { keyText } from '../keys/key-caps.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { useWordField } from '../session/use-word-field.ts';
import sheet from './reject-panel.css';

/** A remark holds up to 500 characters (specification 5). */
const LONGEST = 500;

/**
 * What is wrong: an error type at least where the order asks for one (specification 5), on the selected object or on the whole item, with
 * a note. It lies beside the picture and not over it, so that objects can be pointed at meanwhile.
 */
export function RejectPanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { stage, view, items, changeReject, onNotice, tell } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const errorTypes = useStudio((studio) => studio.errorTypes.all);
  const offered = useStudio((studio) => studio.errorTypes.offered);
  const errorRequired = useStudio((studio) => studio.errorRequired);
  const isSeen = useStudio((studio) => studio.sight === 'seen');
  const draft = useStudio((studio) => studio.draft.reject);
  // Nobody decides about what was.
  const selected = useStage(stage, (state) =>
    state.selected !== null && model?.get(state.selected) ? state.selected : null,
  );
  const confirm = useAction(rejectActions.confirm);
  const note = useAction(rejectActions.note);
  const field = useWordField('note');
  const [asked, setAsked] = useState(false);
  /** In the note the key alone begins a line. */
  const [isWriting, setWriting] = useState(false);
  const unseenId = useId();
  const nameOf = (objectId: string | undefined | null): string =>
    (objectId && view.nameOf(objectId, language)) || t('reject.item');
  const panel = useRef<HTMLElement>(null);
  // Closed from the keyboard, the focus is where it was, and not at the top of the page.
  useLayoutEffect(() => {
    const section = panel.current;
    const place = section?.getRootNode() as Document | ShadowRoot | undefined;
    const from = place?.activeElement;
    return () => {
      if (!section?.contains(place?.activeElement ?? null)) return;
      if (from instanceof HTMLElement && from.isConnected && from.tabIndex >= 0) from.focus();
      else view.focus();
    };
  }, [view]);
  const close = (): void => changeReject((now) => ({ ...now, open: false }));
  useEffect(() => onNotice(({ kind }) => kind === 'errorNeeded' && setAsked(true)), [onNotice]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) items.reject();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      aria-label={t('reject.title')}
      className="reject-panel"
      onBlur={() => setWriting(false)}
      onFocus={({ target }) => setWriting(target instanceof HTMLTextAreaElement)}
      onKeyDown={onKeyDown}
      ref={panel}
    >
      <header className="reject-panel__head">
        <h2 className="reject-panel__title">{t('reject.title')}</h2>
        <IconButton icon="x" label={t('reject.close')} onPress={close} plain size="small" />
      </header>
      <p className="reject-panel__target">
        {t('reject.on', { name: nameOf(selected) })}
        {!errorRequired && ` · ${t('reject.optional')}`}
      </p>
      {!isSeen && (
        <p className="reject-panel__target" id={unseenId}>
          {t('why.onlyDamaged')}
        </p>
      )}
      <ul className="reject-panel__types" data-stage-keys="">
        {offered.map((type, index) => {
          const action = errorTypeActions[index];
          const reason = items.refusal.errorType(type.errorTypeId);
          const on = draft.errors.some(
            (error) => error.errorTypeId === type.errorTypeId && (error.objectId ?? null) === selected,
          );
          return (
            <li key={type.errorTypeId}>
              <button
                aria-describedby={reason ? unseenId : undefined}
                aria-disabled={reason !== null}
                aria-pressed={on}
                className="reject-panel__type"
                onClick={() => {
                  if (reason) tell({ kind: 'unavailable', reason });
                  else changeReject((now) => toggleError(now, type.errorTypeId, selected));
                }}
                type="button"
              >
                {action && <ActionKey action={action} />}
                {type.title[language]}
                <span className="reject-panel__severity" data-severity={type.severity}>
                  {t(`reject.severity.${type.severity}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {draft.errors.length > 0 && (
        <ul aria-label={t('reject.found')} className="reject-panel__found">
          {draft.errors.map((error, index) => (
            <li className="reject-panel__error" key={`${error.errorTypeId}:${error.objectId ?? ''}`}>
              <span>
                {t('reject.error', {
                  type:
                    errorTypes.find((type) => type.errorTypeId === error.errorTypeId)?.title[language] ?? '–',
                  name: nameOf(error.objectId),
                })}
              </span>
              <IconButton
                icon="x"
                label={t('reject.remove')}
                onPress={() => changeReject((now) => removeError(now, index))}
                plain
                size="small"
              />
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('reject.note')}
        maxLength={LONGEST}
        onChange={(text) => changeReject((now) => ({ ...now, note: text }))}
        placeholder={isWriting || note.kbd === undefined ? undefined : t('reject.noteKey', { key: note.kbd })}
        ref={field}
        rows={2}
        value={draft.note}
      />
      <div className="reject-panel__end">
        {asked && draft.errors.length === 0 && (
          <p className="reject-panel__asked" role="alert">
            {t('reject.required')}
          </p>
        )}
        <Button
          block
          icon="x"
          kbd={isWriting ? keyText('mod+Enter') : confirm.kbd}
          onPress={items.reject}
          variant="danger"
        >
          {t('reject.save')}
        </Button>
      </div>
    </section>
  );
}
