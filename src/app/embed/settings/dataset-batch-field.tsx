import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getDatasetBatchList } from '../../../shared/contract/dataset/dataset-batch.ts';
import { SubjectField, type SubjectFieldProps } from './subject-field.tsx';

/** So many of the last ones are offered. */
const LATEST = { page: 1, limit: 50, sort: 'createdAt', direction: 'desc' } as const;

interface DatasetBatchFieldProps extends SubjectFieldProps {
  /** Empty where none is chosen: there is no batch to choose then. */
  readonly datasetId: string;
}

/** One of the batches of the chosen data set that still take files. */
export function DatasetBatchField({ datasetId, ...field }: DatasetBatchFieldProps) {
  const api = useApi();
  const request = { ...LATEST, datasetId };
  const list = useQuery({
    queryKey: [getDatasetBatchList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetBatchList, request, { signal, quiet: true }),
    enabled: datasetId !== '',
  });
  const batches = list.data?.rows
    .filter(({ actions }) => actions.includes('upload'))
    .map(({ batchId, name }) => ({ value: batchId, label: name }));
  return <SubjectField {...field} disabled={datasetId === ''} subjects={batches} />;
}
