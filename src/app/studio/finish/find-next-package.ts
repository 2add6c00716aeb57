import type { Api } from '../../../shared/api/api.ts';
import type { BatchPackage, PackageDetail } from '../../../shared/contract/accept/package.ts';
import { findOpenPackages } from './find-open-packages.ts';

/** The package to go on with: the next open one after this, else the first one before it. */
export async function findNextPackage(api: Api, pack: PackageDetail): Promise<BatchPackage | null> {
  const open = await findOpenPackages(api, pack.batchId);
  const others = open.filter((row) => row.packageId !== pack.packageId);
  return others.find((row) => row.position > pack.position) ?? others[0] ?? null;
}
