import type { Api } from '../../../shared/api/api.ts';
import { MAX_PACKAGES } from '../../../shared/contract/accept/bulk.ts';
import { getPackageList } from '../../../shared/contract/accept/package.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { takesBulkResult } from '../../../shared/contract/lifecycle/package-lifecycle.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/**
 * The packages that a list shows on all its pages, in their order and as many as may be given a result at once;
 * those under review take none and are left out.
 */
export async function collectPackages(
  api: Api,
  request: Omit<RequestOf<typeof getPackageList>, 'page' | 'limit' | 'sort' | 'direction'>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows } = await api.call(getPackageList, { ...request, page, limit: MAX_LIMIT });
    for (const { packageId, state } of rows) {
      if (takesBulkResult(state) && found.size < MAX_PACKAGES) found.add(packageId);
    }
    if (rows.length < MAX_LIMIT || found.size >= MAX_PACKAGES) return found;
  }
}
