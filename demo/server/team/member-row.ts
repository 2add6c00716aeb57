import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { WAITING_PHASES } from '../../../src/shared/contract/batch-state.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { Member } from '../../../src/shared/contract/team/member.ts';
import { account } from '../db/schema/customer.ts';
import { assignment, batch, packageAssignment } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import { inPhase } from '../lifecycle/phase-sql.ts';

/** Batches that are assigned to a row of `account`, as a whole or by a package. */
const SEEN = sql`
  select ${assignment.batchId} from ${assignment} where ${assignment.accountId} = ${account.id}
  union
  select ${packageAssignment.batchId} from ${packageAssignment} where ${packageAssignment.accountId} = ${account.id}
`;
const BATCHES = sql<number>`(select count(*)::int from (${SEEN}) seen)`;
const BATCHES_WAITING = sql<number>`(
  select count(*)::int from ${batch} where ${batch.id} in (${SEEN}) and ${inPhase(...WAITING_PHASES)}
)`;

const COLUMNS = {
  userId: account.id,
  loginName: account.loginName,
  userName: account.userName,
  email: account.email,
  role: account.role,
  mayFinish: account.mayFinish,
  disabled: account.disabled,
  awaited: account.passwordGiven,
  invited: account.invited,
  joinedAt: account.createdAt,
  batches: BATCHES,
  batchesWaiting: BATCHES_WAITING,
};

/** The members of a team, who have not been deleted. */
export function membersOf(customerId: string): SQL | undefined {
  return and(eq(account.customerId, customerId), isNull(account.deletedAt));
}

/** Members; narrow it with `where`, `orderBy` and `limit`. */
export function selectMembers(tx: Transaction) {
  return tx.select(COLUMNS).from(account).$dynamic();
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export function memberReply({ joinedAt, batches, batchesWaiting, ...row }: MemberRow): Member {
  const isAdministrator = row.role === ROLE.administrator;
  return {
    ...row,
    mayFinish: row.mayFinish || isAdministrator,
    joinedAt: joinedAt.toISOString(),
    batches: isAdministrator ? null : batches,
    batchesWaiting: isAdministrator ? null : batchesWaiting,
  };
}

/** A member of the team by their id; `userNotFound` where nobody in it has it. */
export async function requireMember(tx: Transaction, customerId: string, userId: string): Promise<Member> {
  const [row] = await selectMembers(tx).where(and(membersOf(customerId), eq(account.id, userId)));
  if (!row) throw new Failure(ERROR.userNotFound);
  return memberReply(row);
}
