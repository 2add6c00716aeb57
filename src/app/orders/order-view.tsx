import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../shared/contract/order.ts';
import { ORDER_STATE } from '../../shared/contract/order-state.ts';
import { BackLink } from '../../shared/delivery/layout/back-link.tsx';
import { FactList } from '../../shared/delivery/layout/fact-list.tsx';
import { OrderStateTag } from '../../shared/delivery/state/order-state-tag.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { KeyFigures } from '../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../shared/ui/layout/stack.tsx';
import { ConfirmedNotice } from './confirm/confirmed-notice.tsx';
import { OrderActions } from './detail/order-actions.tsx';
import { OrderCards } from './detail/order-cards.tsx';
import { OrderLists } from './detail/order-lists.tsx';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderFigures } from './use-order-figures.tsx';
import { useSeenNote } from './use-seen-note.ts';

/** One order: its key figures, its fields, its delivery, and its acceptance batches. */
export function OrderView({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const figures = useOrderFigures(order);
  const facts = useOrderFacts(order);
  const seen = useSeenNote();
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
          ...(seen ? [seen.fact] : []),
        ]}
        actions={<OrderActions order={order} />}
      />
      <Stack>
        {order.state === ORDER_STATE.confirmed && <ConfirmedNotice delivery={order.delivery} />}
        <KeyFigures figures={figures} />
        <Card title={t('detail.facts')}>
          <FactList facts={facts} />
        </Card>
        <OrderCards order={order} />
        <OrderLists order={order} />
      </Stack>
    </>
  );
}
