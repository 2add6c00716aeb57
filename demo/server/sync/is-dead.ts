import { sql } from 'drizzle-orm';
import { SYNC_STATE, type SyncFailure } from '../../../src/shared/contract/sync/sync-state.ts';
import { fixedSql } from '../db/fixed-sql.ts';
import { syncEvent } from '../db/schema/sync.ts';

const SUPERSEDED: SyncFailure = 'superseded';

/** Given up, though somebody may have it sent again: a dead letter. Of what was superseded nobody is to be told. */
export const IS_DEAD = fixedSql(
  sql`(${syncEvent.state} = ${SYNC_STATE.failed} and ${syncEvent.failure} is distinct from ${SUPERSEDED})`,
);
