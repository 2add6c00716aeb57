import { and, count, eq, gt } from 'drizzle-orm';
import type { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { ordering } from '../db/ordering.ts';
import { loginRecord } from '../db/schema/sign-in.ts';
import type { Handler } from '../http/call.ts';
import { createCountryLookup } from './country-of.ts';

/** A month, in milliseconds (specification 9). */
export const RECORDED = 31 * 24 * 60 * 60 * 1000;

/** The sign-ins of the caller in the past month. */
export function createLoginRecord(): Handler<typeof getLoginRecord> {
  const whereIs = createCountryLookup();
  return async ({ page, limit, direction }, { tx, caller, services }) => {
    const where = and(
      eq(loginRecord.accountId, caller.accountId),
      gt(loginRecord.at, new Date(services.now().getTime() - RECORDED)),
    );
    const rows = await tx
      .select()
      .from(loginRecord)
      .where(where)
      .orderBy(...ordering(direction ?? 'desc', loginRecord.at, loginRecord.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await tx.select({ total: count() }).from(loginRecord).where(where);
    return {
      total: counted?.total ?? 0,
      rows: await Promise.all(
        rows.map(async ({ id, at, address, way }) => ({
          recordId: id,
          at: at.toISOString(),
          address,
          ...(await whereIs(address)),
          way,
          isCurrent: id === caller.loginRecordId,
        })),
      ),
    };
  };
}
