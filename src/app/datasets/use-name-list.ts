import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { listFormat } from '../../shared/format/list-format.ts';

const SHOWN = 2;

/** The first names of several, and how many more there are. */
export function useNameList(): (names: readonly string[], total: number) => string {
  const { t, i18n } = useTranslation('datasets');
  return useCallback(
    (names, total) => {
      const shown = names.slice(0, SHOWN);
      const list = listFormat(i18n.language).format(shown);
      if (total === 0) return '–';
      return total > shown.length ? t('namesMore', { names: list, count: total - shown.length }) : list;
    },
    [t, i18n.language],
  );
}
