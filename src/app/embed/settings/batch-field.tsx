import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getBatchList } from '../../../shared/contract/accept/batch.ts';
import { SubjectField, type SubjectFieldProps } from './subject-field.tsx';

/** So many of the last ones are offered. */
const LATEST = { page: 1, limit: 50, sort: 'deliveredAt', direction: 'desc' } as const;

/** One of the batches that were delivered last. */
export function BatchField(field: SubjectFieldProps) {
  const api = useApi();
  const list = useQuery({
    queryKey: [getBatchList.path, LATEST],
    queryFn: ({ signal }) => api.call(getBatchList, LATEST, { signal, quiet: true }),
  });
  const batches = list.data?.rows.map(({ batchId, name, orderName }) => ({
    value: batchId,
    label: `${orderName} · ${name}`,
  }));
  return <SubjectField {...field} subjects={batches} />;
}
