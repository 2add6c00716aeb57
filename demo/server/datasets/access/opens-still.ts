import { and, type SQL, sql } from 'drizzle-orm';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { account } from '../../db/schema/customer.ts';
import { dataset } from '../../db/schema/dataset.ts';
import { openTo } from './open-to.ts';

/**
 * Whether a row of `dataset` is, at this moment, an account's to open: it is that of an administrator who may sign in,
 * and the data set is not restricted to others. For what was begun, or told, while it was.
 */
export function opensStill(accountId: string): SQL<boolean> {
  const isAdministrator = sql`exists (
    select 1 from ${account} where ${account.id} = ${accountId}::uuid and ${account.customerId} = ${dataset.customerId}
      and ${account.role} = ${ROLE.administrator} and not ${account.disabled}
  )`;
  return sql<boolean>`(${and(isAdministrator, openTo({ accountId, datasetId: null }))})`;
}
