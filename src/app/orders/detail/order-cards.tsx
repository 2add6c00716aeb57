import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { orderDatasetsPath } from '../../../shared/delivery/delivery-path.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import sheet from './order-cards.css';
import { ShareBar } from './share-bar.tsx';

/** What belongs to an order, summed up (specification 3): batches, delivery, data sets. */
export function OrderCards({ order }: { readonly order: OrderDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { owns } = useNavigator();
  const { batches, delivery, datasets } = order;
  const toDatasets = orderDatasetsPath(order.orderId);
  return (
    <div className="order-cards">
      <Card title={t('detail.batches')}>
        <ShareBar label={t('detail.batchesInspected')} max={batches.total} value={batches.inspected}>
          {batches.total === 0
            ? t('detail.noBatches')
            : t('detail.batchesShare', {
                inspected: format.number(batches.inspected),
                count: batches.total,
              })}
        </ShareBar>
        <FactList
          facts={[
            { label: t('detail.batchesTotal'), value: format.number(batches.total) },
            { label: t('detail.batchesInspected'), value: format.number(batches.inspected) },
            { label: t('detail.batchesRemaining'), value: format.number(batches.remaining) },
            { label: t('detail.latestSubmit'), value: format.dateTime(batches.latestSubmitAt) },
          ]}
        />
      </Card>
      {delivery && <DeliveryCard delivery={delivery} />}
      {datasets && (
        <Card
          actions={
            datasets.total > 0 &&
            owns(toDatasets.path) && (
              <Link className={linkStyles.link} to={toDatasets}>
                {t('detail.showDatasets')}
              </Link>
            )
          }
          title={t('detail.datasets')}
        >
          <FactList
            facts={[
              { label: t('detail.datasetsTotal'), value: format.number(datasets.total) },
              { label: t('detail.datasetItems'), value: format.number(datasets.items) },
              { label: t('detail.datasetSize'), value: format.fileSize(datasets.size) },
              { label: t('detail.datasetLatest'), value: format.dateTime(datasets.latestUploadAt) },
            ]}
          />
        </Card>
      )}
    </div>
  );
}
