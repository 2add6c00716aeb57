import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getBatchDetail } from '../../contract/accept/batch.ts';

export function batchDetailQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getBatchDetail.path, { batchId }],
    queryFn: ({ signal }) => api.call(getBatchDetail, { batchId }, { signal, quiet: true }),
  });
}
