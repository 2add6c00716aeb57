import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type Dataset, getDatasetList } from '../../../shared/contract/dataset/dataset.ts';
import { type DatasetBatch, getDatasetBatchList } from '../../../shared/contract/dataset/dataset-batch.ts';
import { batchQuery, datasetQuery } from '../dataset-queries.ts';

/** So many are asked for at a time. */
const PART = 30;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a field that searches needs, but for the choice itself (`SearchSelect`). */
export interface Choices<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly waiting: boolean;
  readonly onKeyword: (keyword: string) => void;
}

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly keyword: string | undefined;
}

/** Asks for rows that contain a text, a part at a time. */
function useChoices<Row>(
  key: readonly unknown[],
  ask: (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>,
  enabled = true,
): Choices<Row> {
  const [typed, setTyped] = useState('');
  const keyword = typed || undefined;
  const found = useInfiniteQuery({
    queryKey: [...key, 'choices', keyword],
    queryFn: ({ pageParam, signal }) => ask({ page: pageParam, limit: PART, keyword }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page<Row>, _all, at) => (at * PART < last.total ? at + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    rows: found.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: found.hasNextPage,
    onMore: () => void found.fetchNextPage(),
    waiting: found.isFetching,
    onKeyword: setTyped,
  };
}

/** Data sets, what was changed last first. `chosen` is there as well, wherever it stands in the list. */
export function useDatasetChoices(
  datasetId: string,
): Choices<Dataset> & { readonly chosen: Dataset | undefined } {
  const api = useApi();
  const choices = useChoices([getDatasetList.path], (asked, signal) =>
    api.call(getDatasetList, { ...asked, sort: 'updatedAt', direction: 'desc' }, { signal, quiet: true }),
  );
  const listed = choices.rows.find((one) => one.datasetId === datasetId);
  const detail = useQuery({ ...datasetQuery(api, datasetId), enabled: datasetId !== '' && !listed });
  return { ...choices, chosen: listed ?? detail.data };
}

/** Batches of a data set, in the order of their creation. */
export function useBatchChoices(
  datasetId: string,
  batchId: string,
): Choices<DatasetBatch> & { readonly chosen: DatasetBatch | undefined } {
  const api = useApi();
  const choices = useChoices(
    [getDatasetBatchList.path, datasetId],
    (asked, signal) => api.call(getDatasetBatchList, { ...asked, datasetId }, { signal, quiet: true }),
    datasetId !== '',
  );
  const listed = choices.rows.find((one) => one.batchId === batchId);
  const detail = useQuery({ ...batchQuery(api, batchId), enabled: batchId !== '' && !listed });
  return { ...choices, chosen: listed ?? detail.data };
}
