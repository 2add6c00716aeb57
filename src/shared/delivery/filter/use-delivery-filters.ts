import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchState, type PackageState, WAITING } from '../../contract/batch-state.ts';
import type { ChoiceFilter, DaysFilter, ListFilter } from '../../list/filters/list-filter.ts';
import type { SelectOption } from '../../ui/form/select-field.tsx';

interface OfTheList {
  readonly states: readonly (BatchState | PackageState | typeof WAITING)[];
  /** What somebody of these did to a row, as the label says. */
  readonly people: Pick<ChoiceFilter, 'label' | 'options'>;
  /** When what happened to a row. */
  readonly days: Pick<DaysFilter, 'label' | 'from' | 'to'>;
}

/** What lists of batches and of packages are both narrowed by, besides their search. */
export function useDeliveryFilters(list: OfTheList): readonly ListFilter[] {
  const { t } = useTranslation(['lists', 'delivery']);
  const { states } = list;
  const { label: whose, options } = list.people;
  const { label: when, from, to } = list.days;
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('field.state'),
        pinned: true,
        options: states.map(
          (value): SelectOption<string> => ({
            value,
            label: value === WAITING ? t('delivery:batches.waiting') : t(`delivery:batchState.${value}`),
          }),
        ),
      },
      { kind: 'choice', name: 'acceptorId', label: whose, options },
      { kind: 'days', from, to, label: when },
      {
        kind: 'range',
        min: 'minDelivered',
        max: 'maxDelivered',
        label: t('field.quantity'),
        unit: 'count',
      },
      { kind: 'range', min: 'minRate', max: 'maxRate', label: t('field.accuracy'), unit: 'percent' },
    ],
    [t, states, whose, options, when, from, to],
  );
}
