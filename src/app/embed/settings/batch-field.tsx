import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getBatchList } from '../../../shared/contract/accept/batch.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';

/** So many of the last ones are offered. */
const LATEST = { page: 1, limit: 50, sort: 'deliveredAt', direction: 'desc' } as const;

/** Of a field by which something of the customer's is chosen. */
export interface SubjectFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of the batches that were delivered last, by its name: nobody types an id. */
export function BatchField({ label, help, value, onChange }: SubjectFieldProps) {
  const { t } = useTranslation('embed');
  const api = useApi();
  const list = useQuery({
    queryKey: [getBatchList.path, LATEST],
    queryFn: ({ signal }) => api.call(getBatchList, LATEST, { signal, quiet: true }),
  });
  return (
    <SelectField
      label={label}
      help={help}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('settings.leftOut') },
        ...(list.data?.rows ?? []).map(({ batchId, name, orderName }) => ({
          value: batchId,
          label: `${orderName} · ${name}`,
        })),
      ]}
    />
  );
}
