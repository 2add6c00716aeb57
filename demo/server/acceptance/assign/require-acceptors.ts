import { and, asc, eq, inArray } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { account } from '../../db/schema/customer.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

/** The names of acceptors of the team; `userNotFound` where one of the ids is not one's. */
export async function requireAcceptors(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ userName: account.userName })
    .from(account)
    .where(and(inArray(account.id, [...ids]), eq(account.role, ROLE.acceptor), eq(account.disabled, false)))
    .orderBy(asc(account.userName));
  if (found.length !== ids.length) throw new Failure(ERROR.userNotFound);
  return found.map(({ userName }) => userName);
}
