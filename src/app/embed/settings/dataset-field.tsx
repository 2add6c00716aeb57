import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getDatasetList } from '../../../shared/contract/dataset/dataset.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import type { SubjectFieldProps } from './batch-field.tsx';

/** So many of those that changed last are offered. */
const LATEST = { page: 1, limit: 50 } as const;

/** One of the data sets that changed last, by its name. */
export function DatasetField(props: SubjectFieldProps) {
  const { t } = useTranslation('embed');
  const api = useApi();
  const list = useQuery({
    queryKey: [getDatasetList.path, LATEST],
    queryFn: ({ signal }) => api.call(getDatasetList, LATEST, { signal, quiet: true }),
  });
  const options = (list.data?.rows ?? []).map(({ datasetId, name }) => ({ value: datasetId, label: name }));
  return <SelectField {...props} options={[{ value: '', label: t('settings.leftOut') }, ...options]} />;
}
