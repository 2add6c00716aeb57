import { expect, test } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { startPackage } from '../../../../src/shared/contract/accept/package.ts';
import { PACKAGE_STATE, type PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { withClaim } from '../../../../src/shared/judging/with-claim.ts';

/** A package whose claim has run out, in a state. */
function packageIn(state: PackageState) {
  let held = false;
  const api = {
    call: async ({ path }: Endpoint) => {
      if (path === startPackage.path) held = true;
      return { state };
    },
  } as unknown as Api;
  const judge = async (): Promise<string> => {
    if (held) return 'judged';
    throw new ApiError(ERROR.notHolder, '', { requestId: null, detail: null });
  };
  return withClaim(api, 'p', judge);
}

test('a claim that ran out is taken again', async () => {
  expect(await packageIn(PACKAGE_STATE.reviewing)).toBe('judged');
  expect(await packageIn(PACKAGE_STATE.reviewable)).toBe('judged');
});

test('a package that was concluded meanwhile is not opened again by what is late', async () => {
  const code = ERROR.notHolder;
  await expect(packageIn(PACKAGE_STATE.accepted)).rejects.toMatchObject({ code });
  await expect(packageIn(PACKAGE_STATE.rejected)).rejects.toMatchObject({ code });
});

test('it is taken only of a package that is still as it was seen', async () => {
  const sent: unknown[] = [];
  let held = false;
  const api = {
    call: async ({ path }: Endpoint, request: unknown) => {
      if (path === startPackage.path) {
        sent.push(request);
        held = true;
      }
      return { state: PACKAGE_STATE.reviewing };
    },
  } as unknown as Api;
  await withClaim(api, 'p', async () => {
    if (!held) throw new ApiError(ERROR.notHolder, '', { requestId: null, detail: null });
  });
  expect(sent).toEqual([{ packageId: 'p', state: PACKAGE_STATE.reviewing }]);
});
