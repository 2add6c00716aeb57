import { or, type SQL, sql } from 'drizzle-orm';
import { dataset, datasetAdministrator } from '../../db/schema/dataset.ts';
import type { Caller } from '../../http/call.ts';

/**
 * Whether a row of `dataset` is the caller's to open: all are, but those that are restricted to others. A token that is
 * limited to one opens no other.
 */
export function openTo({ accountId, datasetId }: Pick<Caller, 'accountId' | 'datasetId'>): SQL<boolean> {
  const isOpen = or(
    sql`not ${dataset.restricted}`,
    sql`${dataset.creatorId} = ${accountId}::uuid`,
    sql`exists (
      select 1 from ${datasetAdministrator} where ${datasetAdministrator.datasetId} = ${dataset.id}
        and ${datasetAdministrator.accountId} = ${accountId}::uuid
    )`,
  );
  const within = datasetId === null ? sql`true` : sql`${dataset.id} = ${datasetId}::uuid`;
  return sql<boolean>`((${isOpen}) and ${within})`;
}
