import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getDatasetBatchList } from '../../../shared/contract/dataset/dataset-batch.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import type { SubjectFieldProps } from './batch-field.tsx';

const MOST = 50;

interface DatasetBatchFieldProps extends SubjectFieldProps {
  /** Empty where none is chosen: there is no batch to choose then. */
  readonly datasetId: string;
}

/** One of the batches of the chosen data set that still take files, the latest first. */
export function DatasetBatchField({ datasetId, ...props }: DatasetBatchFieldProps) {
  const { t } = useTranslation('embed');
  const api = useApi();
  const request = { datasetId, page: 1, limit: MOST, sort: 'createdAt', direction: 'desc' } as const;
  const list = useQuery({
    queryKey: [getDatasetBatchList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetBatchList, request, { signal, quiet: true }),
    enabled: datasetId !== '',
  });
  const options = (list.data?.rows ?? [])
    .filter(({ endedAt }) => endedAt === null)
    .map(({ batchId, name }) => ({ value: batchId, label: name }));
  return (
    <SelectField
      {...props}
      disabled={datasetId === ''}
      options={[{ value: '', label: t('settings.leftOut') }, ...options]}
    />
  );
}
