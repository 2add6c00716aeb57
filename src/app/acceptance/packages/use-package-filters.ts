import { useTranslation } from 'react-i18next';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { useDeliveryFilters } from '../../../shared/delivery/filter/use-delivery-filters.ts';
import { useJudgeOptions } from '../../../shared/delivery/filter/use-judge-options.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

const STATES = Object.values(PACKAGE_STATE);

/** What a list of packages is narrowed by, besides its search. */
export function usePackageFilters(batchId: string): readonly ListFilter[] {
  const { t } = useTranslation('lists');
  return useDeliveryFilters({
    states: STATES,
    people: { label: t('field.acceptor'), options: useJudgeOptions(batchId) },
    days: { label: t('field.concluded'), from: 'finishedFrom', to: 'finishedTo' },
  });
}
