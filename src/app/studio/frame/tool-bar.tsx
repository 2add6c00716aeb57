import { useTranslation } from 'react-i18next';
import type { ToolName } from '../../../shared/annotation/tools/tool.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { ActionIcon } from '../actions/action-icon.tsx';
import { editActions } from '../actions/edit-actions.ts';
import { judgeActions } from '../actions/judge-actions.ts';
import { useStage } from '../edit/use-stage.ts';
import type { Action } from '../keys/action.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import type { StudioSession } from '../session/studio-session.ts';
import sheet from './tool-bar.css';

interface ToolButton {
  readonly name: ToolName;
  readonly icon: IconName;
  readonly action: Action<StudioSession>;
}

const SELECT: ToolButton = { name: 'select', icon: 'cursor', action: editActions.toolSelect };
const COMMENT: ToolButton = { name: 'comment', icon: 'message', action: judgeActions.comment };

/** The tools at the canvas's edge: all of them in edit mode, looking and commenting otherwise. */
export function ToolBar() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, view } = useStudioSession();
  const mayEdit = useStudio((studio) => studio.claim.refusal.edit === null);
  const inHand = useStage(stage, (state) => state.tool);
  const editable = useStage(stage, (state) => state.editable);
  return (
    <div aria-label={t('tool.label')} className="tool-bar" role="toolbar">
      {[SELECT, ...(editable ? view.tools : []), COMMENT].map(({ name, icon, action }) => (
        <ActionIcon
          action={action}
          icon={icon}
          key={name}
          label={t(`tool.${name}`)}
          pressed={inHand === name}
        />
      ))}
      <span className="tool-bar__rule" />
      {view.controls.map(({ icon, action }) => (
        <ActionIcon action={action} icon={icon} key={action.id} />
      ))}
      {mayEdit && (
        <span className="tool-bar__narrow">
          <span className="tool-bar__rule" />
          <ActionIcon
            action={editActions.edit}
            icon="pencil"
            label={editable ? t('edit.done') : t('edit.edit')}
            pressed={editable}
          />
          {editable && (
            <>
              <ActionIcon action={editActions.undo} icon="undo" label={t('edit.undo')} />
              <ActionIcon action={editActions.redo} icon="redo" label={t('edit.redo')} />
            </>
          )}
        </span>
      )}
    </div>
  );
}
