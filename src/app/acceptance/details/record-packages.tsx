import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { packageListPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';

/** How many packages have which result. */
export function RecordPackages({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  return (
    <Card title={t('record.packages')}>
      <BarChart
        hideTitle
        tone="blue"
        title={t('record.packages')}
        rows={[
          { label: t('delivery:batchState.10'), value: batch.packagesAccepted },
          { label: t('delivery:batchState.20'), value: batch.packagesRejected },
          { label: t('delivery:batchState.05'), value: batch.packagesReviewing },
          { label: t('delivery:batchState.00'), value: batch.packagesReviewable },
        ]}
      />
      <Link className={linkStyles.link} to={packageListPath(batch.batchId)}>
        {t('packages.own')}
      </Link>
    </Card>
  );
}
