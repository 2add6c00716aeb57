import { useTranslation } from 'react-i18next';
import { ItemResultTag } from '../../../shared/delivery/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StatusTag } from '../../../shared/ui/status-tag.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useModel } from '../edit/use-model.ts';
import { useStage } from '../edit/use-stage.ts';
import { FinishButton } from '../finish/finish-button.tsx';
import type { Claim } from '../queue/use-claim.ts';
import { useStudio } from '../studio-context.ts';
import { ItemMarks } from './item-marks.tsx';
import { QueuePlace } from './queue-place.tsx';
import { SavedState } from './saved-state.tsx';
import sheet from './top-bar.css';
import { VerdictButtons } from './verdict-buttons.tsx';

interface TopBarProps {
  readonly claim: Claim;
  readonly onFilm: () => void;
  readonly onPanel: () => void;
}

/** Where one is in the queue, what the item's result is, and the verdict. */
export function TopBar({ claim, onFilm, onPanel }: TopBarProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const format = useFormat();
  const studio = useStudio();
  const { queue, item, result, stage, model, run } = studio;
  const isQueue = studio.package !== null || studio.spotCheck !== null;
  const editable = useStage(stage, (state) => state.editable);
  const dirty = useModel(model, (one) => one.dirty, false);
  const mayFinish = studio.isDone && !dirty;
  const canUndo = useModel(model, (one) => one.canUndo, false);
  const canRedo = useModel(model, (one) => one.canRedo, false);

  return (
    <header className="top-bar">
      <IconButton icon="chevron-left" label={t('bar.back')} onPress={studio.leave} />
      {isQueue && (
        <span className="top-bar__drawer">
          <IconButton icon="grid" label={t('film.label')} onPress={onFilm} />
        </span>
      )}
      <QueuePlace finishShown={mayFinish} />
      <span className="top-bar__item">
        {isQueue && (
          <span className="top-bar__position">
            <b>{format.number(queue.position)}</b> / {format.number(queue.total)}
          </span>
        )}
        {isQueue ? (
          <span className="top-bar__file" title={item?.fileName}>
            {item?.fileName}
          </span>
        ) : (
          <h1 className="top-bar__file top-bar__name">{item?.fileName}</h1>
        )}
      </span>
      {item && <ItemResultTag result={result} />}
      <ItemMarks />
      {claim.holder && (
        <StatusTag icon="lock" tone="grey">
          {t('claim.heldBy', { name: claim.holder })}
        </StatusTag>
      )}
      <span className="top-bar__end">
        <SavedState />
        {editable && (
          <span className="top-bar__history">
            <IconButton
              disabled={!canUndo}
              icon="undo"
              kbd="Ctrl Z"
              label={t('edit.undo')}
              onPress={() => run('undo')}
            />
            <IconButton
              disabled={!canRedo}
              icon="redo"
              kbd="Ctrl ⇧ Z"
              label={t('edit.redo')}
              onPress={() => run('redo')}
            />
          </span>
        )}
        {mayFinish && (
          <span className="top-bar__finish">
            <FinishButton />
          </span>
        )}
        {claim.mayEdit && (
          <span className="top-bar__wide">
            <Button
              icon={editable ? 'eye' : 'pencil'}
              kbd="E"
              onPress={() => run('edit')}
              variant={editable && !mayFinish ? 'primary' : 'default'}
            >
              {editable ? t('edit.done') : t('edit.edit')}
            </Button>
          </span>
        )}
        <span className="top-bar__verdict">
          <VerdictButtons claim={claim} />
        </span>
        {isQueue && (
          <span className="top-bar__drawer">
            <IconButton icon="arrow-left" label={t('key.previous')} onPress={() => run('previous')} />
            <IconButton icon="arrow-right" label={t('key.next')} onPress={() => run('next')} />
          </span>
        )}
        <span className="top-bar__drawer">
          <IconButton icon="list" label={t('panel.label')} onPress={onPanel} />
        </span>
      </span>
    </header>
  );
}
