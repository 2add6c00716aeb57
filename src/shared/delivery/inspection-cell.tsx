import { useTranslation } from 'react-i18next';
import type { Counters } from '../contract/counters.ts';
import { StackedBar } from '../ui/stacked-bar.tsx';
import { useStyleSheet } from '../ui/use-style-sheet.ts';
import sheet from './inspection-cell.css';
import { inspectionShare } from './inspection-share.ts';

interface InspectionCellProps {
  readonly counters: Counters;
  /** Only the bar, where the figures stand in columns of their own beside it. */
  readonly bare?: boolean;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
}

/** How far the inspection of a delivery is: a bar with the same said in words. */
export function InspectionCell({ counters, bare = false, wide = false }: InspectionCellProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const { kind, accepted, rejected } = inspectionShare(counters);
  return (
    <div className={wide ? 'inspection-cell inspection-cell--wide' : 'inspection-cell'}>
      <StackedBar
        accepted={counters.accepted}
        rejected={counters.rejected}
        total={counters.delivered}
        label={t('inspection.figures', {
          accepted: counters.accepted,
          rejected: counters.rejected,
          delivered: counters.delivered,
        })}
      />
      {bare ? null : <span className="inspection-cell__words">{t(`inspection.${kind}`, { accepted, rejected })}</span>}
    </div>
  );
}
