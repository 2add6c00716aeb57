import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../shared/contract/order.ts';
import { BatchTable } from '../../shared/delivery/batch/batch-table.tsx';
import { BackLink } from '../../shared/delivery/layout/back-link.tsx';
import { FactList } from '../../shared/delivery/layout/fact-list.tsx';
import { SectionHeading } from '../../shared/delivery/layout/section-heading.tsx';
import { OrderStateTag } from '../../shared/delivery/state/order-state-tag.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { KeyFigures } from '../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../shared/ui/layout/stack.tsx';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderFigures } from './use-order-figures.tsx';

/** One order: its key figures, its fields, and its acceptance batches. */
export function OrderView({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'delivery']);
  const format = useFormat();
  const figures = useOrderFigures(order);
  const facts = useOrderFacts(order);
  return (
    <>
      <PageHeader
        back={<BackLink to={'/orderManage'}>{t('detail.back')}</BackLink>}
        title={order.name}
        tag={<OrderStateTag state={order.state} />}
        facts={[
          order.number,
          order.projectName,
          order.dueDate ? t('detail.due', { date: format.day(order.dueDate) }) : t('detail.noDueDate'),
        ]}
      />
      <Stack>
        <KeyFigures figures={figures} />
        <Card title={t('detail.facts')}>
          <FactList facts={facts} />
        </Card>
        <SectionHeading>{t('detail.batches')}</SectionHeading>
        <BatchTable of={{ orderId: order.orderId }} />
      </Stack>
    </>
  );
}
