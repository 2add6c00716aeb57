import type { Api } from '../../../shared/api/api.ts';
import { type BatchPackage, getPackageList } from '../../../shared/contract/accept/package.ts';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/** The packages of a batch that the person can go on with, in their order. */
export async function findOpenPackages(api: Api, batchId: string): Promise<BatchPackage[]> {
  const open: BatchPackage[] = [];
  for (const state of [PACKAGE_STATE.reviewable, PACKAGE_STATE.reviewing]) {
    const request = { batchId, state, sort: 'position', direction: 'asc', limit: MAX_LIMIT } as const;
    const page = await api.call(getPackageList, request, { quiet: true });
    open.push(...page.rows.filter((row) => row.action === 'start' || row.action === 'continue'));
  }
  return open.sort((a, b) => a.position - b.position);
}
