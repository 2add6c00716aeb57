import { useTranslation } from 'react-i18next';
import type { ToolName } from '../../../shared/annotation/tools/tool.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useModel } from '../edit/use-model.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './tool-bar.css';

const ICONS: Record<ToolName, IconName> = {
  select: 'cursor',
  box: 'box',
  rotatedBox: 'rotated-box',
  polygon: 'polygon',
  polyline: 'polyline',
  points: 'point',
  comment: 'message',
};
const KEYS: Partial<Record<ToolName, string>> = {
  select: 'V',
  box: 'B',
  polygon: 'P',
  polyline: 'W',
  points: 'O',
  comment: 'C',
};
const VIEWING: readonly ToolName[] = ['select', 'comment'];
const EDITING: readonly ToolName[] = [
  'select',
  'box',
  'rotatedBox',
  'polygon',
  'polyline',
  'points',
  'comment',
];

/** The tools at the canvas's edge: all of them in edit mode, looking and commenting otherwise. */
export function ToolBar() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, run, setTab, changeDrafts, model, mayEdit } = useStudio();
  const canUndo = useModel(model, (one) => one.canUndo, false);
  const canRedo = useModel(model, (one) => one.canRedo, false);
  const tool = useStage(stage, (state) => state.tool);
  const editable = useStage(stage, (state) => state.editable);
  const choose = (name: ToolName): void => {
    const keeps = VIEWING.includes(name);
    stage.set({ tool: name, ...(keeps ? {} : { selected: null }) });
    if (name !== 'comment') return;
    setTab('comments');
    changeDrafts({ place: { point: null, objectId: stage.get().selected } });
  };
  return (
    <div aria-label={t('tool.label')} className="tool-bar" role="toolbar">
      {(editable ? EDITING : VIEWING).map((name) => (
        <IconButton
          icon={ICONS[name]}
          kbd={KEYS[name]}
          key={name}
          label={t(`tool.${name}`)}
          onPress={() => choose(name)}
          pressed={tool === name}
        />
      ))}
      <span className="tool-bar__rule" />
      <IconButton icon="zoom-in" kbd="+" label={t('key.zoomIn')} onPress={() => run('zoomIn')} />
      <IconButton icon="zoom-out" kbd="-" label={t('key.zoomOut')} onPress={() => run('zoomOut')} />
      <IconButton icon="fit" kbd="F" label={t('key.fit')} onPress={() => run('fit')} />
      {mayEdit && (
        <span className="tool-bar__narrow">
          <span className="tool-bar__rule" />
          <IconButton
            icon="pencil"
            kbd="E"
            label={editable ? t('edit.done') : t('edit.edit')}
            onPress={() => run('edit')}
            pressed={editable}
          />
          {editable && (
            <>
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
            </>
          )}
        </span>
      )}
    </div>
  );
}
