import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { account } from '../db/schema/customer.ts';

/** Whether a row of `account`, or what a query calls it, is that of an administrator who may sign in. */
export function isAdministrator(row: SQL = sql`${account}`): SQL<boolean> {
  return sql<boolean>`(${row}.role = ${ROLE.administrator} and not ${row}.disabled)`;
}
