import { and, inArray, isNull, ne, or } from 'drizzle-orm';
import {
  keptName,
  type RowProblems,
  type TypedMember,
} from '../../../src/shared/contract/team/member-rules.ts';
import { account } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';

type Named = Pick<TypedMember, 'loginName' | 'email'>;

/**
 * Which names and addresses somebody else has: of any customer, since people sign in by nothing but one of the two.
 * @param exceptId whose own they may be
 */
export async function takenNames(
  tx: SystemTransaction,
  rows: readonly Named[],
  exceptId?: string,
): Promise<RowProblems[]> {
  const names = rows.map(({ loginName }) => keptName(loginName)).filter((name) => name !== '');
  const emails = rows.map(({ email }) => keptName(email)).filter((email) => email !== '');
  const found = await tx
    .select({ loginName: account.loginName, email: account.email })
    .from(account)
    .where(
      and(
        isNull(account.deletedAt),
        exceptId === undefined ? undefined : ne(account.id, exceptId),
        or(inArray(account.loginName, names), inArray(account.email, emails)),
      ),
    );
  const takenNames = new Set(found.map(({ loginName }) => loginName));
  const takenEmails = new Set(found.map(({ email }) => email));
  return rows.map(({ loginName, email }) => ({
    ...(takenNames.has(keptName(loginName)) && { loginName: 'loginNameTaken' as const }),
    ...(takenEmails.has(keptName(email)) && { email: 'emailTaken' as const }),
  }));
}
