import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../connection/connection-context.ts';
import type { SelectOption } from '../../ui/form/select-field.tsx';
import { judgeListQuery } from './judge-list-query.ts';

const NOBODY: readonly SelectOption<string>[] = [];

/** People to filter a list by, as options. */
export function useJudgeOptions(batchId?: string): readonly SelectOption<string>[] {
  const { data } = useQuery(judgeListQuery(useApi(), batchId === undefined ? {} : { batchId }));
  return useMemo(
    () => data?.map(({ userId, userName }) => ({ value: userId, label: userName })) ?? NOBODY,
    [data],
  );
}
