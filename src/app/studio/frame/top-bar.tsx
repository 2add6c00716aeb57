import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionIcon } from '../actions/action-icon.tsx';
import { editActions } from '../actions/edit-actions.ts';
import { frameActions } from '../actions/frame-actions.ts';
import { moveActions } from '../actions/move-actions.ts';
import { useModel } from '../edit/use-model.ts';
import { useStage } from '../edit/use-stage.ts';
import { FinishButton } from '../finish/finish-button.tsx';
import { mayOnlyLook } from '../judge/claim.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { ItemMarks } from './item-marks.tsx';
import { QueuePlace } from './queue-place.tsx';
import { SavedState } from './saved-state.tsx';
import sheet from './top-bar.css';
import { VerdictButtons } from './verdict-buttons.tsx';

/** Where one is in the queue, what the item's result is, and the verdict. */
export function TopBar() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { stage, queue, sampleSays } = useStudioSession();
  const { backLink } = useElementOptions();
  const isQueue = useStudio((studio) => studio.isQueue);
  const item = useStudio((studio) => studio.item);
  const position = useStudio((studio) => studio.queue.position);
  const result = useStudio((studio) => studio.progress.known().result);
  const model = useStudio((studio) => studio.model);
  const holder = useStudio((studio) => studio.claim.holder);
  const mayEdit = useStudio((studio) => studio.claim.refusal.edit === null);
  const isLooking = useStudio((studio) => mayOnlyLook(studio.claim));
  const isDone = useStudio((studio) => studio.isDone);
  const editable = useStage(stage, (state) => state.editable);
  const dirty = useModel(model, (one) => one.dirty, false);
  const mayFinish = isDone && !dirty;

  return (
    <header className="top-bar">
      {backLink && <ActionIcon action={moveActions.leave} icon="chevron-left" label={t('bar.back')} />}
      {isQueue && (
        <span className="top-bar__drawer">
          <ActionIcon action={frameActions.film} icon="grid" label={t('film.label')} />
        </span>
      )}
      <QueuePlace finishShown={mayFinish} />
      <span className="top-bar__item">
        {isQueue && (
          <span className="top-bar__position">
            <b>{format.number(position)}</b> / {format.number(queue.total)}
          </span>
        )}
        {isQueue ? (
          <span className={`top-bar__file ${clipped.line}`}>{item?.fileName}</span>
        ) : (
          <h1 className={`top-bar__file top-bar__name ${clipped.line}`}>{item?.fileName}</h1>
        )}
      </span>
      {item && <ItemResultTag result={result} />}
      <ItemMarks />
      {sampleSays?.planVerdict()}
      {holder !== null && (
        <StatusTag icon="lock" tone="grey">
          {t('claim.heldBy', { name: holder })}
        </StatusTag>
      )}
      {isLooking && (
        <StatusTag icon="eye" tone="grey">
          {t('claim.looking')}
        </StatusTag>
      )}
      <span className="top-bar__end">
        <SavedState />
        {editable && (
          <span className="top-bar__history">
            <ActionIcon action={editActions.undo} icon="undo" label={t('edit.undo')} />
            <ActionIcon action={editActions.redo} icon="redo" label={t('edit.redo')} />
          </span>
        )}
        {mayFinish && (
          <span className="top-bar__finish">
            <FinishButton />
          </span>
        )}
        {mayEdit && (
          <span className="top-bar__wide">
            <ActionButton
              action={editActions.edit}
              icon={editable ? 'eye' : 'pencil'}
              variant={editable && !mayFinish ? 'primary' : 'default'}
            >
              {editable ? t('edit.done') : t('edit.edit')}
            </ActionButton>
          </span>
        )}
        <span className="top-bar__verdict">
          <VerdictButtons />
        </span>
        {isQueue && (
          <span className="top-bar__drawer">
            <ActionIcon action={moveActions.previous} icon="arrow-left" />
            <ActionIcon action={moveActions.next} icon="arrow-right" />
          </span>
        )}
        <span className="top-bar__drawer">
          <ActionIcon action={frameActions.panel} icon="list" label={t('panel.label')} />
        </span>
      </span>
    </header>
  );
}
