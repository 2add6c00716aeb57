import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { ListFilter, ListValues } from './list-filter.ts';

/** What a filter is set to, in words. */
export function useFilterText(): (filter: ListFilter, state: ListValues) => string {
  const { t } = useTranslation('lists');
  const format = useFormat();
  return useCallback(
    (filter, state) => {
      const between = (first: unknown, last: unknown, word: (value: unknown) => string) => {
        if (last === undefined) return t('filter.from', { from: word(first) });
        if (first === undefined) return t('filter.to', { to: word(last) });
        return first === last ? word(first) : t('filter.between', { from: word(first), to: word(last) });
      };
      switch (filter.kind) {
        case 'choice':
          return filter.options.find(({ value }) => value === state[filter.name])?.label ?? '…';
        case 'flag':
          return state[filter.name] === true ? filter.yes : filter.no;
        case 'text':
          return String(state[filter.name]);
        case 'days':
          return between(state[filter.from], state[filter.to], (day) => format.day(String(day)));
        case 'range':
          return between(state[filter.min], state[filter.max], (value) =>
            filter.unit === 'percent' ? format.percent(Number(value)) : format.number(Number(value)),
          );
      }
    },
    [t, format],
  );
}
