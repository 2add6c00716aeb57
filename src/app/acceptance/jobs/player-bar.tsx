import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import { type Playback, SPEEDS } from './use-playback.ts';

interface PlayerBarProps {
  readonly frames: readonly Item[];
  readonly playback: Playback;
  /** The clip hears the keys of a verdict. */
  readonly hasVerdictKeys: boolean;
  readonly withObjects: boolean;
  readonly onWithObjects: (withObjects: boolean) => void;
}

const FILL: Record<ItemResult, string> = {
  [ITEM_RESULT.unchecked]: 'var(--customer-grey-fill)',
  [ITEM_RESULT.accepted]: 'var(--customer-green-fill)',
  [ITEM_RESULT.rejected]: 'var(--customer-red-fill)',
};

/** Steps through a clip: buttons, a slider over a line that shows every frame's result, speed, and the way to the studio. */
export function PlayerBar(props: PlayerBarProps) {
  const { frames, playback, hasVerdictKeys, withObjects, onWithObjects } = props;
  const { t } = useTranslation('jobs');
  const { at, isPlaying, speed } = playback;
  const frame = frames[at];
  const nextRejected = frames.findIndex(({ result }, index) => index > at && result === ITEM_RESULT.rejected);
  return (
    <div className="job-player__bar">
      <div className="job-player__line">
        <div
          aria-hidden="true"
          className="job-player__results"
          style={{ background: resultStripes(frames) }}
        />
        <input
          aria-label={t('slider')}
          aria-valuetext={t('frameOf', { number: at + 1, total: frames.length })}
          className="job-player__slider"
          max={Math.max(0, frames.length - 1)}
          min={0}
          onChange={(event) => playback.show(event.target.valueAsNumber)}
          type="range"
          value={at}
        />
      </div>
      <div className="job-player__controls">
        <IconButton icon="skip-previous" label={t('previous')} onPress={() => playback.show(at - 1)} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'pause' : 'play')}
          onPress={playback.toggle}
        />
        <IconButton icon="skip-next" label={t('next')} onPress={() => playback.show(at + 1)} />
        <span className="job-player__place">{t('frameOf', { number: at + 1, total: frames.length })}</span>
        {frame ? <ItemResultTag result={frame.result} /> : null}
        <IconButton
          unavailable={nextRejected < 0 ? t('noRejected') : null}
          icon="x-circle"
          label={t('nextRejected')}
          onPress={() => playback.show(nextRejected)}
        />
        <IconButton
          icon={withObjects ? 'eye' : 'eye-off'}
          label={t('objects')}
          onPress={() => onWithObjects(!withObjects)}
          pressed={withObjects}
        />
        <SelectField
          inline
          label={t('speed')}
          onChange={(chosen) => playback.setSpeed(Number(chosen))}
          options={SPEEDS.map((value) => ({ value: String(value), label: t('perSecond', { count: value }) }))}
          value={String(speed)}
        />
        {frame ? (
          <Link className={linkStyles.button} to={studioPath(frame.packageId, frame.itemId)}>
            {t('openFrame')}
          </Link>
        ) : null}
        {hasVerdictKeys ? (
          <span className="job-player__keys">
            {t('keys')} <Kbd>A</Kbd> {t('accept')} <Kbd>R</Kbd> {t('reject')}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** One stripe a run of equal results, as a background: a node for each of thousands of frames would cost. */
function resultStripes(frames: readonly Item[]): string {
  const stops: string[] = [];
  let from = 0;
  for (let at = 1; at <= frames.length; at += 1) {
    const before = frames[at - 1];
    if (!before || frames[at]?.result === before.result) continue;
    const [left, right] = [from, at].map((place) => `${((100 * place) / frames.length).toFixed(3)}%`);
    stops.push(`${FILL[before.result]} ${left} ${right}`);
    from = at;
  }
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}
