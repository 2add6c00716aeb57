import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import type { DifferenceRow } from '../../../../shared/delivery/difference/difference-rows.ts';
import { usePictures } from '../../../../shared/delivery/query/use-pictures.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { RangeField } from '../../../../shared/ui/form/range-field.tsx';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import { Kbd } from '../../../../shared/ui/sign/kbd.tsx';
import { BALANCE, shownAt, strengthsAt } from './balance.ts';
import sheet from './difference-stage.css';
import { type Overlay, SHOWN } from './overlay.ts';
import { StageLegend } from './stage-legend.tsx';
import { useDifferenceStage } from './use-difference-stage.ts';

interface DifferenceStageProps {
  readonly item: ItemDetail;
  readonly drawn: Overlay;
  /** There is only one revision to be seen. */
  readonly isSame: boolean;
  /** Which of the revisions is seen how much: see `balance.ts`. */
  readonly balance: number;
  readonly onBalance: (balance: number) => void;
  readonly selected: DifferenceRow | null;
  readonly onSelect: (row: DifferenceRow | null) => void;
  readonly caption: (row: DifferenceRow) => string;
}

const ZOOM_STEP = 1.4;

/** The picture with both revisions drawn over it. */
export function DifferenceStage(props: DifferenceStageProps) {
  const { item, drawn, isSame, balance, onBalance, selected, onSelect, caption } = props;
  // Of one revision alone there is nothing to be weighed.
  const weight = isSame ? BALANCE.both : balance;
  const shown = shownAt(weight);
  const strengths = strengthsAt(balance);
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const api = useApi();
  const element = useRef<HTMLElement>(null);
  const [isAlone, setAlone] = useState(false);
  const { picture, retry } = usePictures([api.mediaUrl(item.mediaUrl)]);
  const latestCaption = useRef(caption);
  latestCaption.current = caption;
  const { stage } = useDifferenceStage(element, {
    drawn,
    shown,
    balance: weight,
    selected,
    onSelect,
    picture: picture.state === 'ready' ? picture.picture : null,
    only: isAlone ? selected : null,
    caption: useCallback((row: DifferenceRow) => latestCaption.current(row), []),
  });
  return (
    <div className="difference-stage">
      <div className="difference-stage__bar">
        {!isSame && (
          <>
            <SegmentedChoice
              label={t('shown.label')}
              onChange={(value) => onBalance(BALANCE[value])}
              options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
              value={shown}
            />
            <RangeField
              label={<span className="difference-stage__hint">{t('balance')}</span>}
              max={BALANCE.after}
              min={BALANCE.before}
              onChange={onBalance}
              step={5}
              value={balance}
              valueText={t('balanceText', {
                before: Math.round(strengths.before * 100),
                after: Math.round(strengths.after * 100),
              })}
            />
            <span className="difference-stage__hint">
              <Kbd>X</Kbd> {t('blink')}
            </span>
          </>
        )}
        <div className="difference-stage__zoom">
          <IconButton
            icon={isAlone ? 'eye-off' : 'eye'}
            label={t('alone')}
            onPress={() => setAlone(!isAlone)}
            pressed={isAlone}
            unavailable={selected ? null : t('chooseFirst')}
          />
          <IconButton
            icon="zoom-out"
            label={t('zoomOut')}
            onPress={() => stage.current?.view.zoom(1 / ZOOM_STEP)}
          />
          <IconButton
            icon="zoom-in"
            label={t('zoomIn')}
            onPress={() => stage.current?.view.zoom(ZOOM_STEP)}
          />
          <IconButton icon="fit" label={t('fit')} onPress={() => stage.current?.view.fit()} />
        </div>
      </div>
      <div className="difference-stage__frame">
        <section
          aria-label={t('stage', { fileName: item.fileName })}
          className="difference-stage__canvas"
          data-picture={picture.state}
          ref={element}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus, so that its keys work
          tabIndex={0}
        />
        {picture.state === 'failed' && (
          <div className="difference-stage__failed" role="alert">
            <p>{t('pictureFailed')}</p>
            <Button onPress={retry}>{t('retry')}</Button>
          </div>
        )}
      </div>
      {!isSame && <StageLegend />}
    </div>
  );
}
