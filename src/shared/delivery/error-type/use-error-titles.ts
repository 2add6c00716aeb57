import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../connection/connection-context.ts';
import { listFormat } from '../../format/list-format.ts';
import { useUi } from '../../ui/base/ui-context.ts';
import { errorTypeListQuery } from './error-type-list-query.ts';

/** The titles of error types, listed as the reader's language lists things; “–” for none. */
export function useErrorTitles(): (errorTypeIds: readonly string[]) => string {
  const { language, locale } = useUi();
  const { data } = useQuery(errorTypeListQuery(useApi()));
  return useMemo(() => {
    const titles = new Map(data?.map(({ errorTypeId, title }) => [errorTypeId, title[language]]));
    const list = listFormat(locale);
    return (errorTypeIds) => {
      if (errorTypeIds.length === 0) return '–';
      return list.format(errorTypeIds.map((errorTypeId) => titles.get(errorTypeId) ?? '…'));
    };
  }, [data, language, locale]);
}
