import { and, count, eq, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { getMember, getMemberList } from '../../../src/shared/contract/team/member.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { account } from '../db/schema/customer.ts';
import type { Handler } from '../http/call.ts';
import { memberReply, membersOf, requireMember, selectMembers } from './member-row.ts';

const SORTED_BY = { loginName: account.loginName, role: account.role, joinedAt: account.createdAt };

/** May finish because it was said, or as an administrator. */
const MAY_FINISH = sql`(${account.mayFinish} or ${account.role} = ${ROLE.administrator})`;

export const memberList: Handler<typeof getMemberList> = async (request, { tx, caller }) => {
  const { keyword, role, mayFinish, sort, direction = 'asc', limit, page } = request;
  const where = and(
    membersOf(caller.customerId),
    role === undefined ? undefined : eq(account.role, role),
    mayFinish === undefined ? undefined : sql`${MAY_FINISH} = ${mayFinish}`,
    keyword ? contains([account.loginName, account.userName, account.email], keyword) : undefined,
  );
  const sorted = sort === undefined ? [account.role] : [SORTED_BY[sort]];
  const rows = await selectMembers(tx)
    .where(where)
    .orderBy(...ordering(direction, ...sorted, account.loginName, account.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(account).where(where);
  return { total: counted?.total ?? 0, rows: rows.map(memberReply) };
};

export const oneMember: Handler<typeof getMember> = async ({ userId }, { tx, caller }) => ({
  member: await requireMember(tx, caller.customerId, userId),
});
