import { useTranslation } from 'react-i18next';
import type { Counters } from '../../contract/counters.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { InspectionBar } from './inspection-bar.tsx';
import sheet from './inspection-cell.css';
import { inspectionShare } from './inspection-share.ts';

/** How far the inspection of a delivery is: a bar with the same said in words. */
export function InspectionCell({ counters }: { readonly counters: Counters }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const { kind, accepted, rejected } = inspectionShare(counters);
  return (
    <span className="inspection-cell">
      <InspectionBar counters={counters} />
      <span className="inspection-cell__words">{t(`inspection.${kind}`, { accepted, rejected })}</span>
    </span>
  );
}
