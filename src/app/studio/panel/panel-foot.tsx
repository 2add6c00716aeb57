import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { moveActions } from '../actions/move-actions.ts';
import { seeActions } from '../actions/see-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { FinishButton } from '../finish/finish-button.tsx';
import { useStudio } from '../session/studio-context.ts';
import sheet from './panel-foot.css';

/** On a narrow screen, in the drawer: what has no room in the bars there. */
export function PanelFoot() {
  useStyleSheet(sheet);
  const isQueue = useStudio((studio) => studio.isQueue);
  const isDone = useStudio((studio) => studio.isDone);
  const isShown = useAction(seeActions.showAll).unavailable !== null;
  if (!isQueue && isShown) return null;
  return (
    <div className="panel-foot">
      {!isShown && <ActionButton action={seeActions.showAll} block icon="eye" />}
      {isQueue && <ActionButton action={moveActions.nextUnchecked} block icon="arrow-right" />}
      {/* Else it stands over the picture. */}
      {isQueue && !isDone && <FinishButton block variant="default" />}
    </div>
  );
}
