import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getPackageList } from '../../../shared/contract/accept/package.ts';
import { findOpenPackages } from './find-open-packages.ts';

/** @param waiting verdicts on their way: with each that has arrived the packages are others */
export function openPackagesQuery(api: Api, batchId: string, waiting: number) {
  return queryOptions({
    queryKey: [getPackageList.path, { open: batchId, waiting }],
    queryFn: () => findOpenPackages(api, batchId),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
