import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStage } from '../edit/use-stage.ts';
import { keyCaps, type ShortcutAction, shortcutOf } from '../keys/shortcuts.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './status-bar.css';

const OPACITIES: readonly number[] = [0, 0.1, 0.2, 0.35, 0.5];

/** How the canvas shows things, and the keys that are needed most. */
export function StatusBar() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, run } = useStudio();
  const scale = useStage(stage, (state) => state.scale);
  const showLabels = useStage(stage, (state) => state.showLabels);
  const allHidden = useStage(stage, (state) => state.allHidden);
  const hiddenCount = useStage(stage, (state) => state.hidden.size);
  const isolated = useStage(stage, (state) => state.isolated !== null);
  const opacity = useStage(stage, (state) => state.opacity);
  const key = (action: ShortcutAction, text: string) => (
    <button className="status-bar__key" onClick={() => run(action)} type="button">
      {text} <Kbd>{keyCaps(shortcutOf(action), false).join(' ')}</Kbd>
    </button>
  );
  return (
    <footer className="status-bar">
      <button className="status-bar__key" onClick={() => run('fit')} title={t('key.fit')} type="button">
        {t('status.zoom', { percent: Math.round(scale * 100) })}
      </button>
      <PointerPlace />
      <button
        aria-pressed={showLabels}
        className="status-bar__key"
        onClick={() => run('labels')}
        type="button"
      >
        {showLabels ? t('status.labelsOn') : t('status.labelsOff')}
      </button>
      <label className="status-bar__opacity">
        {t('status.opacity', { percent: Math.round(opacity * 100) })}
        <input
          max={OPACITIES.length - 1}
          min={0}
          onChange={(event) => stage.set({ opacity: OPACITIES[event.target.valueAsNumber] ?? 0.2 })}
          type="range"
          value={Math.max(0, OPACITIES.indexOf(opacity))}
        />
      </label>
      {(allHidden || isolated || hiddenCount > 0) && (
        <button
          className="status-bar__key status-bar__hidden"
          onClick={() => stage.set({ allHidden: false, isolated: null, hidden: new Set() })}
          type="button"
        >
          <Icon name="eye-off" size={14} />
          {allHidden
            ? t('status.allHidden')
            : isolated
              ? t('status.isolated')
              : t('status.hidden', { count: hiddenCount })}
        </button>
      )}
      <span className="status-bar__end">
        {key('nextUnchecked', t('status.nextUnchecked'))}
        {key('nextObject', t('status.nextObject'))}
        {key('shortcuts', t('status.shortcuts'))}
      </span>
    </footer>
  );
}

/** Apart from the bar: it changes with every movement of the pointer. */
function PointerPlace() {
  const { t } = useTranslation('studio');
  const { stage } = useStudio();
  const pointer = useStage(stage, (state) => state.pointer);
  return (
    <span className="status-bar__place">
      {pointer ? t('status.place', { x: Math.floor(pointer[0]), y: Math.floor(pointer[1]) }) : ''}
    </span>
  );
}
