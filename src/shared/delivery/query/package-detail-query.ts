import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getPackageDetail } from '../../contract/accept/package.ts';

export function packageDetailQuery(api: Api, packageId: string) {
  return queryOptions({
    queryKey: [getPackageDetail.path, { packageId }],
    queryFn: ({ signal }) => api.call(getPackageDetail, { packageId }, { signal, quiet: true }),
  });
}
