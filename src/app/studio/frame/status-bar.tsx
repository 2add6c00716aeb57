import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { ActionKey } from '../actions/action-key.tsx';
import { frameActions } from '../actions/frame-actions.ts';
import { moveActions } from '../actions/move-actions.ts';
import { seeActions } from '../actions/see-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { useStage } from '../edit/use-stage.ts';
import type { Action } from '../keys/action.ts';
import { hintOf } from '../keys/use-shown-action.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import type { StudioSession } from '../session/studio-session.ts';
import sheet from './status-bar.css';

/** How the canvas shows things, what of it is hidden, and the keys that are needed most. */
export function StatusBar() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { view } = useStudioSession();
  return (
    <footer className="status-bar">
      {view.status()}
      <HiddenObjects />
      <HiddenButtons />
      <span className="status-bar__end">
        <KeyButton action={moveActions.nextUnchecked} text={t('status.nextUnchecked')} />
        <KeyButton action={moveActions.nextObject} text={t('status.nextObject')} />
        <KeyButton action={frameActions.shortcuts} text={t('status.shortcuts')} />
      </span>
    </footer>
  );
}

function HiddenObjects() {
  const { t } = useTranslation('studio');
  const { stage } = useStudioSession();
  const allHidden = useStage(stage, (state) => state.allHidden);
  const hiddenCount = useStage(stage, (state) => state.hidden.size);
  const isolated = useStage(stage, (state) => state.isolated !== null);
  const showAll = useAction(seeActions.showAll);
  if (!allHidden && !isolated && hiddenCount === 0) return null;
  return (
    <button
      className="status-bar__key status-bar__hidden"
      onClick={showAll.run}
      title={hintOf(showAll)}
      type="button"
    >
      <Icon name="eye-off" size={14} />
      {allHidden
        ? t('status.allHidden')
        : isolated
          ? t('status.isolated')
          : t('status.hidden', { count: hiddenCount })}
    </button>
  );
}

/** The way back for who hid them and does not know the key. */
function HiddenButtons() {
  const { t } = useTranslation('studio');
  const areShown = useStudio((studio) => studio.frame.get().buttons);
  const buttons = useAction(frameActions.buttons);
  if (areShown) return null;
  return (
    <button
      className="status-bar__key status-bar__hidden"
      onClick={buttons.run}
      title={hintOf(buttons)}
      type="button"
    >
      <Icon name="eye-off" size={14} />
      {t('status.buttonsHidden')}
    </button>
  );
}

interface KeyButtonProps {
  readonly action: Action<StudioSession>;
  readonly text: string;
}

/** For the keys that are needed most: it does the same. */
function KeyButton({ action, text }: KeyButtonProps) {
  const { run } = useAction(action);
  return (
    <button className="status-bar__key" onClick={run} type="button">
      {text} <ActionKey action={action} />
    </button>
  );
}
