import { type SQL, sql } from 'drizzle-orm';
import { spotCheck } from '../../db/schema/spot-check.ts';
import type { Caller } from '../../http/call.ts';
import { seesWholeBatch, visibleBatches } from '../../visibility/visible-batches.ts';

/**
 * Which rows of `spot_check`, joined with their `batch`, the caller sees. A sample speaks of packages that an
 * acceptor of single packages may not see, so of these they see the ones that they drew themselves, out of
 * their own packages.
 */
export function visibleSpotChecks(caller: Caller): SQL {
  return sql`${visibleBatches(caller)} and (
    ${spotCheck.accountId} = ${caller.accountId}::uuid or ${seesWholeBatch(caller, sql`${spotCheck.batchId}`)}
  )`;
}
