import { useTranslation } from 'react-i18next';
import { PAIR_STATES } from '../../../shared/delivery/difference/difference-rows.ts';
import { STATE_LOOK } from '../../../shared/delivery/difference/state-look.ts';
import { useErrorTitles } from '../../../shared/delivery/error-type/use-error-titles.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import type { KnownDifference } from '../compare/known-difference.ts';
import sheet from './difference-summary.css';

const TOLD = PAIR_STATES.filter((state) => state !== 'same');

/** How much of the item is not as it was, and what was decided about it then. */
export function DifferenceSummary({ difference }: { readonly difference: KnownDifference }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const errorTitles = useErrorTitles();
  const { counts, former, formerErrors } = difference;
  const told = TOLD.filter((state) => counts[state] > 0);
  const types = [...new Set(formerErrors.map(({ errorTypeId }) => errorTypeId))];
  const notes = [...new Set(formerErrors.flatMap(({ note }) => note ?? []))];
  return (
    <section aria-label={t('panel.difference')} className="difference-summary">
      <p className="difference-summary__counts">
        {told.length === 0
          ? t('nothingChanged')
          : told.map((state) => (
              <StatusTag icon={STATE_LOOK[state].icon} key={state} tone={STATE_LOOK[state].tone}>
                {t(`count.${state}`, { count: counts[state] })}
              </StatusTag>
            ))}
      </p>
      {former && (
        <p className="difference-summary__former">
          {t('former')} <ItemResultTag result={former.result} /> {types.length > 0 && errorTitles(types)}
          {notes.map((note) => (
            <q key={note}>{note}</q>
          ))}
        </p>
      )}
    </section>
  );
}
