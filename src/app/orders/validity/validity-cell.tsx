import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/contract/order.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { validityKind } from './validity-kind.ts';

interface ValidityCellProps {
  readonly order: Order;
  /** Where it is about downloading, it is said that there is nothing yet; else how long it will last. */
  readonly isToDownload?: boolean;
}

/** In a list: until when accepted data of an order can be downloaded, and whether that ends soon or is over. */
export function ValidityCell({ order, isToDownload = false }: ValidityCellProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { validity, expiredBatches, validityDays } = order;
  const kind = validityKind(order, Date.now());
  if (validity === null) {
    if (kind === 'expired') return <StatusTag tone="red">{t('validity.expired')}</StatusTag>;
    if (isToDownload) return <StatusTag tone="grey">{t('validity.none')}</StatusTag>;
    return t('validity.days', { days: t('days', { count: validityDays }) });
  }
  const [first, last] = [format.day(validity.first), format.day(validity.last)];
  return (
    <>
      {first}
      {kind === 'soon' ? (
        <small>
          <StatusTag icon="clock" tone="amber">
            {t('validity.soon')}
          </StatusTag>
        </small>
      ) : expiredBatches > 0 ? (
        <small>{t('validity.batchesExpired', { count: expiredBatches })}</small>
      ) : (
        first !== last && <small>{t('validity.last', { date: last })}</small>
      )}
    </>
  );
}
