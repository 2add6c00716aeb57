import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { Caller } from './call.ts';
import { Failure } from './failure.ts';

/** Refuses whoever may not make a call: by the role, by the kind and the scope of the token. */
export function checkAccess(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access === 'administrator' && caller.role !== ROLE.administrator)
    throw new Failure(endpoint.refusedRole);
  if (caller.kind === 'embed' && !takesEmbedToken(endpoint, caller)) throw new Failure(ERROR.noPermission);
}

function takesEmbedToken({ embed, right }: Endpoint, { batchId, datasetId, rights }: Caller): boolean {
  if (embed === 'never') return false;
  if (right === 'any') return true;
  if (rights !== null && (right === 'whole' || !rights.includes(right))) return false;
  if (batchId === null && datasetId === null) return true;
  // It stays within what it is limited to: a call that knows nothing of that limit is not for it.
  return (embed === 'batch' && batchId !== null) || (embed === 'dataset' && datasetId !== null);
}
