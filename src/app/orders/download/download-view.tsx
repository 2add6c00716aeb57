import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { orderDetailPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { narrowing, without } from '../../../shared/list/filters/list-filter.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { ChooseAll } from './choose-all.tsx';
import { DeliveredBatches, deliveredBatchesState } from './delivered-batches.tsx';
import { deliveredBatchesQuery } from './delivered-batches-query.ts';
import { DownloadList } from './download-list.tsx';
import { PackForm } from './pack-form.tsx';
import { FIRST_ORDER } from './pack-order.ts';
import { useChooseAll } from './use-choose-all.ts';
import { useChosenBatches } from './use-chosen-batches.ts';
import { useDeliveredFilters } from './use-delivered-filters.ts';
import { useCreateDownload } from './use-download-calls.ts';

/** The accepted data of an order: what of it is packed, and what was. */
export function DownloadView({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['handover', 'orders']);
  const toast = useToast();
  const { orderId } = order;
  const [state, update] = useListState(deliveredBatchesState);
  const list = useQuery(deliveredBatchesQuery(useApi(), { ...state, orderId }));
  const filters = useDeliveredFilters();
  const { keyword, state: only, downloaded } = state;
  const listed = { keyword, state: only, downloaded };
  const chosen = useChosenBatches(JSON.stringify([orderId, narrowing(filters, state)]), list.data?.rows);
  const chooseAll = useChooseAll(orderId, chosen.choose);
  const [packOrder, setPackOrder] = useState(FIRST_ORDER);
  const packButton = useRef<HTMLButtonElement>(null);
  const create = useCreateDownload(({ isNew, number }) => {
    if (isNew) toast.success(t('pack.started'));
    else toast.info(t('pack.there', { number }), { duration: 5000 });
    chosen.clear();
  });
  // Filled in, not sent: what stopped it may be so still, and batches may be others by now.
  const packAgain = ({ downloadId, batches, format, scope, withData }: DataDownload) => {
    setPackOrder({ format, scope, withData });
    // All of them are to be seen.
    update({ keyword: undefined, ...without(...filters) });
    chooseAll.mutate(
      { wanted: { downloadId } },
      {
        onSuccess: ({ found }) => {
          const leftOut = batches.length - found.length;
          if (leftOut > 0) toast.info(t('pack.leftOut', { count: leftOut }), { duration: 5000 });
          packButton.current?.focus();
        },
      },
    );
  };
  const change: typeof update = (patch) => {
    // What was chosen in one list is not said of another.
    if (Object.keys(patch).some((name) => name in listed)) chooseAll.reset();
    update(patch);
  };
  const pack = () =>
    create.mutate({
      orderId,
      batchIds: chosen.batches.map(({ batchId }) => batchId),
      ...packOrder,
    });
  return (
    <>
      <PageHeader
        back={<BackLink to={orderDetailPath(orderId)}>{order.name}</BackLink>}
        facts={[
          order.name,
          order.number,
          t('download.validity', { days: t('orders:days', { count: order.validityDays }) }),
        ]}
        title={t('download.title')}
      />
      <Stack>
        <SectionHeading>{t('batch.caption')}</SectionHeading>
        <DeliveredBatches
          filters={filters}
          list={list}
          onState={change}
          selection={chosen.table}
          state={state}
          toolbar={<ChooseAll chooseAll={chooseAll} chosen={chosen} listed={listed} />}
        />
        <PackForm
          batches={chosen.batches}
          buttonRef={packButton}
          error={create.error}
          isPacking={create.isPending}
          onChange={setPackOrder}
          onPack={pack}
          value={packOrder}
        />
        <SectionHeading>{t('download.heading')}</SectionHeading>
        <DownloadList onPackAgain={packAgain} orderId={orderId} />
      </Stack>
    </>
  );
}
