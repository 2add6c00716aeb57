import { or, type SQL, sql } from 'drizzle-orm';
import { dataset, datasetAdministrator } from '../../db/schema/dataset.ts';
import type { Caller } from '../../http/call.ts';

/** Whether a row of `dataset` is the caller's to open: all are, but those that are restricted to others. */
export function openTo({ accountId }: Pick<Caller, 'accountId'>): SQL<boolean> {
  const isOpen = or(
    sql`not ${dataset.restricted}`,
    sql`${dataset.creatorId} = ${accountId}::uuid`,
    sql`exists (
      select 1 from ${datasetAdministrator} where ${datasetAdministrator.datasetId} = ${dataset.id}
        and ${datasetAdministrator.accountId} = ${accountId}::uuid
    )`,
  );
  return sql<boolean>`(${isOpen})`;
}
