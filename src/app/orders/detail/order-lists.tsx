import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { BatchTable } from '../../../shared/delivery/batch/batch-table.tsx';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { LaterPart } from '../../../shared/ui/layout/later-part.tsx';
import { Tabs } from '../../../shared/ui/layout/tabs.tsx';
import { useMayDownload } from '../use-may-download.ts';
import { ORDER_TABS, useOrderTab } from './use-order-tab.ts';

const loadRecords = async () => ({ Part: (await import('./record-table.tsx')).RecordTable });

/** The batches of an order and, for those who may download, the record of what was. */
export function OrderLists({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'handover']);
  const mayDownload = useMayDownload() && order.delivery !== null;
  const { orderId } = order;
  const [tab, open] = useOrderTab(orderId);
  if (!mayDownload) {
    return (
      <>
        <SectionHeading>{t('detail.batches')}</SectionHeading>
        <BatchTable of={{ orderId }} />
      </>
    );
  }
  const labels = { batches: t('detail.batches'), records: t('handover:record.title') } as const;
  return (
    <section aria-label={t('detail.title')}>
      <Tabs
        active={tab}
        label={t('detail.title')}
        onChange={open}
        tabs={ORDER_TABS.map((key) => ({
          key,
          label: labels[key],
          count: key === 'batches' ? order.batches.total : undefined,
        }))}
      />
      <div aria-label={labels[tab]} key={tab} role="tabpanel">
        {tab === 'batches' ? (
          <BatchTable of={{ orderId }} />
        ) : (
          <LaterPart load={loadRecords} of={{ orderId }} texts="handover" />
        )}
      </div>
    </section>
  );
}
