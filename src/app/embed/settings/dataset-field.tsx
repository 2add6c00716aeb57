import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getDatasetList } from '../../../shared/contract/dataset/dataset.ts';
import { SubjectField, type SubjectFieldProps } from './subject-field.tsx';

/** So many of those that changed last are offered. */
const LATEST = { page: 1, limit: 50 } as const;

/** One of the data sets that changed last. */
export function DatasetField(field: SubjectFieldProps) {
  const api = useApi();
  const list = useQuery({
    queryKey: [getDatasetList.path, LATEST],
    queryFn: ({ signal }) => api.call(getDatasetList, LATEST, { signal, quiet: true }),
  });
  const datasets = list.data?.rows.map(({ datasetId, name }) => ({ value: datasetId, label: name }));
  return <SubjectField {...field} subjects={datasets} />;
}
