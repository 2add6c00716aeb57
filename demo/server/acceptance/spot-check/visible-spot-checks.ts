import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { assignment } from '../../db/schema/delivery.ts';
import { spotCheck } from '../../db/schema/spot-check.ts';
import type { Caller } from '../../http/call.ts';
import { visibleBatches } from '../visible-batches.ts';

/**
 * Which rows of `spot_check`, joined with their `batch`, the caller sees. A sample speaks of packages that an
 * acceptor of single packages may not see, so of these they see the ones that they drew themselves, out of
 * their own packages.
 */
export function visibleSpotChecks(caller: Caller): SQL {
  if (caller.role === ROLE.administrator) return visibleBatches(caller);
  return sql`${visibleBatches(caller)} and (
    ${spotCheck.accountId} = ${caller.accountId}::uuid or exists (
      select 1 from ${assignment}
      where ${assignment.batchId} = ${spotCheck.batchId}
        and ${assignment.accountId} = ${caller.accountId}::uuid
    )
  )`;
}
