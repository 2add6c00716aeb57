import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { OPACITIES } from '../../../../shared/annotation/stage/stage-state.ts';
import { useStage } from '../../edit/use-stage.ts';
import { hintOf, useShownAction } from '../../keys/use-shown-action.ts';
import type { ImageActions } from './image-actions.ts';
import type { ImageSurface } from './image-surface.ts';

interface ImageStatusProps {
  readonly surface: ImageSurface;
  readonly actions: ImageActions;
}

/** How the canvas shows things. */
export function ImageStatus({ surface, actions }: ImageStatusProps) {
  const { t } = useTranslation('studio');
  const { stage } = surface.host;
  const isKnown = useSyncExternalStore(surface.host.subscribe, () => surface.host.model !== null);
  const fit = useShownAction(actions.fit, surface, { watch: stage.subscribe });
  const labels = useShownAction(actions.labels, surface, { watch: stage.subscribe });
  const scale = useStage(stage, (state) => state.scale);
  const showLabels = useStage(stage, (state) => state.showLabels);
  const opacity = useStage(stage, (state) => state.opacity);
  // Nothing is shown yet that it could be said of.
  if (!isKnown) return null;
  return (
    <>
      <button className="status-bar__key" onClick={fit.run} title={hintOf(fit)} type="button">
        {t('status.zoom', { percent: Math.round(scale * 100) })}
      </button>
      <PointerPlace surface={surface} />
      <button
        aria-pressed={showLabels}
        className="status-bar__key"
        onClick={labels.run}
        title={hintOf(labels)}
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
    </>
  );
}

/** Apart from the bar: it changes with every movement of the pointer. */
function PointerPlace({ surface }: { readonly surface: ImageSurface }) {
  const { t } = useTranslation('studio');
  const pointer = useStage(surface.host.stage, (state) => state.pointer);
  return (
    <span className="status-bar__place">
      {pointer ? t('status.place', { x: Math.floor(pointer[0]), y: Math.floor(pointer[1]) }) : ''}
    </span>
  );
}
