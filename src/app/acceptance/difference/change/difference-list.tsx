import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemDifference } from '../../../../shared/contract/accept/repair.ts';
import type { ObjectReview } from '../../../../shared/contract/review.ts';
import {
  countStates,
  type DifferenceRow,
  PAIR_STATES,
} from '../../../../shared/delivery/difference/difference-rows.ts';
import type { Titles } from '../../../../shared/delivery/difference/use-titles.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../../shared/ui/form/checkbox.tsx';
import { DifferenceEntry } from './difference-entry.tsx';
import sheet from './difference-list.css';
import { TagChanges } from './tag-changes.tsx';

/** Rows are measured as they come into view; this is only where they are thought to be before. */
const USUAL_HEIGHT = 64;

interface DifferenceListProps {
  readonly difference: ItemDifference;
  readonly isSame: boolean;
  readonly rows: readonly DifferenceRow[];
  /** What is decided about the objects as they are now. */
  readonly reviews: readonly ObjectReview[];
  readonly titles: Titles;
  readonly selected: DifferenceRow | null;
  readonly onSelect: (row: DifferenceRow) => void;
}

/**
 * The same as the picture shows, as a list: for eyes, keyboard and screen readers alike. Arrows choose, and what
 * is chosen comes into view. What is unchanged is left out until it is asked for.
 */
export function DifferenceList(props: DifferenceListProps) {
  const { difference, isSame, rows, reviews, titles, selected, onSelect } = props;
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const counts = useMemo(() => countStates(rows), [rows]);
  const hasChanges = counts.same < rows.length;
  const [withSame, setWithSame] = useState(!hasChanges);
  const listed = useMemo(
    () => (withSame ? rows : rows.filter(({ state }) => state !== 'same')),
    [rows, withSame],
  );
  const reviewOf = useMemo(() => new Map(reviews.map((review) => [review.objectId, review])), [reviews]);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 6,
  });
  const at = selected ? listed.indexOf(selected) : -1;
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [virtualizer, at]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: listed.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = listed[to];
    if (next) onSelect(next);
  };

  return (
    <div className="difference-list">
      {!isSame && (
        <>
          <p className="difference-list__counts">
            {hasChanges
              ? PAIR_STATES.filter((state) => counts[state] > 0)
                  .map((state) => t(`count.${state}`, { count: counts[state] }))
                  .join(' · ')
              : t('nothingChanged')}
          </p>
          <TagChanges after={difference.after.tags} before={difference.before.tags} />
          {hasChanges && counts.same > 0 && (
            <Checkbox checked={withSame} label={t('withSame')} onChange={setWithSame} />
          )}
        </>
      )}
      {rows.length === 0 && <p className="difference-list__counts">{t('noObjects')}</p>}
      <div
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-label={t(isSame ? 'panel.objects' : 'panel.difference')}
        className="difference-list__scroll"
        hidden={listed.length === 0}
        onKeyDown={onKeyDown}
        ref={scroller}
        role="listbox"
        tabIndex={0}
      >
        <div
          className="difference-list__all"
          role="presentation"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = listed[index];
            return (
              row && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
                <div
                  aria-posinset={index + 1}
                  aria-selected={row === selected}
                  aria-setsize={listed.length}
                  className="difference-list__row"
                  data-index={index}
                  id={`${id}-${index}`}
                  key={key}
                  onClick={() => onSelect(row)}
                  ref={virtualizer.measureElement}
                  role="option"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <DifferenceEntry
                    isSame={isSame}
                    review={row.pair.after === null ? undefined : reviewOf.get(row.pair.after)}
                    row={row}
                    titles={titles}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
