import { and, count, eq } from 'drizzle-orm';
import type { getAcceptorList } from '../../../../src/shared/contract/accept/assignment.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import type { Handler } from '../../http/call.ts';

/** Members that a batch can be assigned to; administrators see every batch as it is. */
export const acceptorList: Handler<typeof getAcceptorList> = async (request, { tx, caller }) => {
  const where = and(
    eq(account.customerId, caller.customerId),
    eq(account.role, ROLE.acceptor),
    eq(account.disabled, false),
    request.keyword ? contains(account.userName, request.keyword) : undefined,
  );
  const rows = await tx
    .select({
      userId: account.id,
      userName: account.userName,
      loginName: account.loginName,
      mayFinish: account.mayFinish,
    })
    .from(account)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', account.userName, account.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(account).where(where);
  return { total: counted?.total ?? 0, rows };
};
