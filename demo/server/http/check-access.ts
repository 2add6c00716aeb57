import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { Caller } from './call.ts';
import { Failure } from './failure.ts';

/** Refuses whoever may not make a call: by the origin of the page, by the kind of the token, by the role. */
export function checkAccess(
  endpoint: Endpoint,
  caller: Caller,
  originCustomers: ReadonlySet<string> | undefined,
): void {
  if (originCustomers && !originCustomers.has(caller.customerId)) throw new Failure(ERROR.forbidden);
  if (endpoint.access === 'administrator' && caller.role !== ROLE.administrator)
    throw new Failure(endpoint.refusedRole);
  if (caller.kind === 'embed' && !takesEmbedToken(endpoint, caller)) throw new Failure(ERROR.noPermission);
}

function takesEmbedToken({ embed }: Endpoint, { batchId }: Caller): boolean {
  return embed === 'batch' || (embed === 'user' && batchId === null);
}
