import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { DATA_STATE } from '../../../shared/contract/dataset/data-state.ts';
import { orderChoicesQuery } from '../../../shared/delivery/order/order-choices-query.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';
import { storageAreasQuery } from '../dataset-queries.ts';

/** States that a data set itself can have; the others are of batches and files. */
const STATES = [DATA_STATE.unassociated, DATA_STATE.inProgress, DATA_STATE.finished];

export function useDatasetFilters(): readonly ListFilter[] {
  const { t } = useTranslation('datasets');
  const api = useApi();
  const areas = useQuery(storageAreasQuery(api));
  const orders = useQuery(orderChoicesQuery(api, ''));
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('field.state'),
        pinned: true,
        options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'orderId',
        label: t('field.order'),
        pinned: true,
        options: (orders.data?.rows ?? []).map(({ orderId, name }) => ({ value: orderId, label: name })),
      },
      {
        kind: 'choice',
        name: 'storageArea',
        label: t('field.storageArea'),
        options: (areas.data ?? []).map((value) => ({ value, label: value })),
      },
    ],
    [t, areas.data, orders.data],
  );
}
