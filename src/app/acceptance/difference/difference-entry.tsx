import { useTranslation } from 'react-i18next';
import type { ObjectReview } from '../../../shared/contract/review.ts';
import { ItemResultTag } from '../../../shared/delivery/item-result-tag.tsx';
import { useErrorTitles } from '../../../shared/delivery/use-error-titles.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { StatusTag, type StatusTone } from '../../../shared/ui/status-tag.tsx';
import { CarriedTag } from './carried-tag.tsx';
import type { DifferenceRow, PairState } from './difference-rows.ts';
import { useChangeTexts } from './use-change-texts.ts';
import type { Titles } from './use-titles.ts';

const LOOK: Record<PairState, { readonly tone: StatusTone; readonly icon: IconName }> = {
  changed: { tone: 'amber', icon: 'pencil' },
  added: { tone: 'blue', icon: 'plus' },
  removed: { tone: 'red', icon: 'minus' },
  same: { tone: 'grey', icon: 'check' },
};

interface DifferenceEntryProps {
  readonly row: DifferenceRow;
  readonly isSame: boolean;
  /** What is decided about the object as it is now. */
  readonly review: ObjectReview | undefined;
  readonly titles: Titles;
}

/** One object: what became of it, how that is known, and what was and is decided about it. */
export function DifferenceEntry({ row, isSame, review, titles }: DifferenceEntryProps) {
  const { t } = useTranslation('difference');
  const format = useFormat();
  const errorTitles = useErrorTitles();
  const changes = useChangeTexts(titles)(row);
  const { state, pair, former, place } = row;
  const { tone, icon } = LOOK[state];
  return (
    <>
      <span className="difference-list__line">
        <b>{`${titles.labelTitle((row.after ?? row.before)?.label ?? '')} ${place}`}</b>
        {!isSame && (
          <StatusTag icon={icon} tone={tone}>
            {t(`state.${state}`)}
          </StatusTag>
        )}
        {review && <ItemResultTag result={review.result} />}
        {review?.carried && <CarriedTag />}
      </span>
      {changes.length > 0 && <span className="difference-list__changes">{changes.join(' · ')}</span>}
      {pair.by === 'overlap' && state !== 'same' && (
        <span className="difference-list__quiet">
          {t('byOverlap', { certainty: format.percent(pair.certainty) })}
        </span>
      )}
      {former && (
        <span className="difference-list__line difference-list__quiet">
          {t('former')}
          <ItemResultTag result={former.result} />
          {former.errors.length > 0 && (
            <span>
              {errorTitles(former.errors.map(({ errorTypeId }) => errorTypeId))}
              {former.errors.map(({ note }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their place
                note ? <q key={index}>{note}</q> : null,
              )}
            </span>
          )}
        </span>
      )}
    </>
  );
}
