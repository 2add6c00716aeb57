import type { Api, CallOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { getPackageDetail, startPackage } from '../contract/accept/package.ts';
import { PACKAGE_STATE } from '../contract/batch-state.ts';
import { ERROR } from '../contract/error-code.ts';

/**
 * Does what only the holder of a package may. A claim that ran out while the person was away is taken again
 * once; where somebody else holds the package by now, the server says so. A package that was concluded in the
 * meantime stays so: nothing that is late may open it again by itself.
 */
export async function withClaim<Reply>(
  api: Api,
  packageId: string,
  task: () => Promise<Reply>,
  options: CallOptions = { quiet: true },
): Promise<Reply> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === ERROR.notHolder)) throw error;
    const { state } = await api.call(getPackageDetail, { packageId }, options);
    if (state === PACKAGE_STATE.accepted || state === PACKAGE_STATE.rejected) throw error;
    // Concluded in between, it is refused, too.
    await api.call(startPackage, { packageId, state }, options);
    return await task();
  }
}
