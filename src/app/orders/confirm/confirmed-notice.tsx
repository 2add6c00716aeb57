import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';

/** Of a confirmed order: who said so, when, and what that means. Acceptors are not told who. */
export function ConfirmedNotice({ delivery }: Pick<OrderDetail, 'delivery'>) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return (
    <Notice
      title={
        delivery?.confirmedAt
          ? t('confirmed.by', {
              name: delivery.confirmedBy ?? '–',
              time: format.dateTime(delivery.confirmedAt),
            })
          : t('confirmed.title')
      }
      tone="good"
    >
      {t('confirmed.text')}
    </Notice>
  );
}
