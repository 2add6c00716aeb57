import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStage } from '../edit/use-stage.ts';
import { captionOf } from '../labels.ts';
import { useStudio } from '../studio-context.ts';
import { digitOf } from './error-type-digit.ts';
import { removeError, toggleError } from './reject-draft.ts';
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
  const { stage, model, labels, errorTypes, offeredErrorTypes, errorRequired } = useStudio();
  const { draft, changeDraft, reject } = useStudio();
  const selected = useStage(stage, (state) => state.selected);
  const [asked, setAsked] = useState(false);
  const nameOf = (objectId: string | undefined | null): string => {
    const object = objectId ? model?.get(objectId) : undefined;
    return object && model ? captionOf(labels, object, model.objects.indexOf(object) + 1) : t('reject.item');
  };
  const close = (): void => changeDraft((now) => ({ ...now, open: false }));
  const save = (): void => {
    if (errorRequired && draft.errors.length === 0) setAsked(true);
    else reject();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section aria-label={t('reject.title')} className="reject-panel" onKeyDown={onKeyDown}>
      <header className="reject-panel__head">
        <h2 className="reject-panel__title">{t('reject.title')}</h2>
        <IconButton icon="x" label={t('reject.close')} onPress={close} plain size="small" />
      </header>
      <p className="reject-panel__target">
        {t('reject.on', { name: nameOf(selected) })}
        {!errorRequired && ` · ${t('reject.optional')}`}
      </p>
      <ul className="reject-panel__types" data-stage-keys="">
        {offeredErrorTypes.map((type, index) => {
          const digit = digitOf(index);
          const on = draft.errors.some(
            (error) => error.errorTypeId === type.errorTypeId && (error.objectId ?? null) === selected,
          );
          return (
            <li key={type.errorTypeId}>
              <button
                aria-keyshortcuts={digit ?? undefined}
                aria-pressed={on}
                className="reject-panel__type"
                onClick={() => changeDraft((now) => toggleError(now, type.errorTypeId, selected))}
                type="button"
              >
                {digit && <Kbd>{digit}</Kbd>}
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
                onPress={() => changeDraft((now) => removeError(now, index))}
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
        onChange={(note) => changeDraft((now) => ({ ...now, note }))}
        rows={2}
        value={draft.note}
      />
      <div className="reject-panel__end">
        {asked && draft.errors.length === 0 && (
          <p className="reject-panel__asked" role="alert">
            {t('reject.required')}
          </p>
        )}
        <Button block icon="x" kbd="↵" onPress={save} variant="danger">
          {t('reject.save')}
        </Button>
      </div>
    </section>
  );
}
