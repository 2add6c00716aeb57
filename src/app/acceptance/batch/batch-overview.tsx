import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { InspectionBar } from '../../../shared/delivery/figure/inspection-bar.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import sheet from './batch-overview.css';
import { useBatchFigures } from './use-batch-figures.tsx';
import { useBatchRates } from './use-batch-rates.ts';

/** In one look: how much of a batch is judged, accepted, rejected and left, and at what rates. */
export function BatchOverview({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const figures = useBatchFigures(batch);
  const rates = useBatchRates(batch);
  return (
    <section aria-label={t('overview.label')} className="batch-overview">
      <div className="batch-overview__bar">
        <InspectionBar block large counters={batch.counters} />
      </div>
      <KeyFigures figures={figures} />
      <KeyFigures figures={rates} />
    </section>
  );
}
