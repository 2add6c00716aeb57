import type { Api } from '../../../shared/api/api.ts';
import {
  type BatchPackage,
  getPackageList,
  type PackageDetail,
} from '../../../shared/contract/accept/package.ts';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/** The package to go on with: the next open one after this, else the first one before it. */
export async function findNextPackage(api: Api, pack: PackageDetail): Promise<BatchPackage | null> {
  const open: BatchPackage[] = [];
  for (const state of [PACKAGE_STATE.reviewable, PACKAGE_STATE.reviewing]) {
    const request = {
      batchId: pack.batchId,
      state,
      sort: 'position',
      direction: 'asc',
      limit: MAX_LIMIT,
    } as const;
    const page = await api.call(getPackageList, request, { quiet: true });
    open.push(...page.rows.filter((row) => row.action === 'start' || row.action === 'continue'));
  }
  const others = open
    .filter((row) => row.packageId !== pack.packageId)
    .sort((a, b) => a.position - b.position);
  return others.find((row) => row.position > pack.position) ?? others[0] ?? null;
}
