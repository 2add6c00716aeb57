import { and, type SQL, sql } from 'drizzle-orm';
import { account } from '../../db/schema/customer.ts';
import { dataset } from '../../db/schema/dataset.ts';
import { isAdministrator } from '../../visibility/is-administrator.ts';
import { openTo } from './open-to.ts';

/**
 * Whether a row of `dataset` is, at this moment, an account's to open: it is that of an administrator who may sign in,
 * and the data set is not restricted to others. For what was begun, or told, while it was.
 */
export function opensStill(accountId: string): SQL<boolean> {
  const isTheirs = sql`exists (
    select 1 from ${account} where ${account.id} = ${accountId}::uuid and ${account.customerId} = ${dataset.customerId}
      and ${isAdministrator()}
  )`;
  return sql<boolean>`(${and(isTheirs, openTo({ accountId, datasetId: null }))})`;
}
