import { useTranslation } from 'react-i18next';
import type { ObjectReview } from '../../../../shared/contract/review.ts';
import type { DifferenceRow } from '../../../../shared/delivery/difference/difference-rows.ts';
import { STATE_LOOK } from '../../../../shared/delivery/difference/state-look.ts';
import { useChangeTexts } from '../../../../shared/delivery/difference/use-change-texts.ts';
import type { Titles } from '../../../../shared/delivery/difference/use-titles.ts';
import { useErrorTitles } from '../../../../shared/delivery/error-type/use-error-titles.ts';
import { ItemResultTag } from '../../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { StatusTag } from '../../../../shared/ui/sign/status-tag.tsx';
import { CarriedTag } from './carried-tag.tsx';

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
  const { tone, icon } = STATE_LOOK[state];
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
