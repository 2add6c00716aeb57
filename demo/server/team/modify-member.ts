import { eq } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { modifyMember } from '../../../src/shared/contract/team/member.ts';
import {
  emailProblem,
  keptName,
  loginNameProblem,
  type RowProblems,
} from '../../../src/shared/contract/team/member-rules.ts';
import { databaseCode } from '../db/database-code.ts';
import { account } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { CallerContext, CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { handOverDatasets } from '../visibility/hand-over-datasets.ts';
import { refuseHolder } from './held-data.ts';
import { type LockedMember, lockMembers } from './lock-members.ts';
import { requireMember } from './member-row.ts';
import { moveLinks } from './move-links.ts';
import { rowsRefusal } from './refuse-rows.ts';
import { takeOffWork } from './take-off-work.ts';
import { takenNames } from './taken-names.ts';

type Wanted = ParsedRequestOf<typeof modifyMember>;

/** SQLSTATE: another row has the name or the address. */
const EXISTS = '23505';

/** Changes name, address and role of a member, of the caller too, where another administrator remains. */
export const changeMember: CallerHandler<typeof modifyMember> = async (wanted, context) => {
  const { database } = context.services;
  try {
    return await database.system((tx) => change(tx, wanted, context));
  } catch (error) {
    if (databaseCode(error) !== EXISTS) throw error;
    // Somebody has taken a name since it was looked for.
    const taken = await database.system((tx) => takenNames(tx, [wanted], wanted.userId));
    throw rowsRefusal(taken) ?? error;
  }
};

async function change(tx: SystemTransaction, wanted: Wanted, context: CallerContext) {
  const { caller, services } = context;
  const { member, isLastAdministrator } = await lockMembers(tx, caller, wanted.userId);
  const problems = problemsOf(wanted, member);
  const [taken] = await takenNames(tx, [wanted], member.id);
  const refusal = rowsRefusal([{ ...taken, ...problems }]);
  if (refusal) throw refusal;
  const isDemoted = member.role === ROLE.administrator && wanted.role === ROLE.acceptor;
  const isPromoted = member.role === ROLE.acceptor && wanted.role === ROLE.administrator;
  if (isDemoted && isLastAdministrator) throw new Failure(ERROR.lastAdministrator);
  // They would no longer see what they are in the midst of.
  if (isDemoted) await refuseHolder(tx, member, services.now());
  const changes = {
    ...namesOf(wanted, member),
    email: keptName(wanted.email) || null,
    role: wanted.role,
    mayFinish: isPromoted || (member.mayFinish && !isDemoted),
  };
  await tx.update(account).set(changes).where(eq(account.id, member.id));
  const invited =
    changes.email !== member.email && (await moveLinks(tx, { ...member, ...changes }, member.email, context));
  // Administrators see everything: who is one no longer sees what is assigned from then on, and nothing of long ago.
  if (isPromoted) await takeOffWork(tx, member);
  if (isDemoted) await handOverDatasets(tx, caller, member.id);
  return { member: await requireMember(tx, caller.customerId, member.id), invited };
}

/** What stays as it was is not held against the rules: the provider makes accounts, too. */
function problemsOf({ loginName, email, role }: Wanted, member: LockedMember): RowProblems {
  const name = keptName(loginName) === member.loginName ? null : loginNameProblem(loginName);
  const address = email !== '' && keptName(email) === member.email ? null : emailProblem(email, role);
  return { ...(name && { loginName: name }), ...(address && { email: address }) };
}

/** The name that others read follows the user name, but where the provider has given the person one of their own. */
function namesOf({ loginName }: Wanted, member: LockedMember): Pick<LockedMember, 'loginName' | 'userName'> {
  const isOne = keptName(member.userName) === member.loginName;
  return { loginName: keptName(loginName), userName: isOne ? loginName.trim() : member.userName };
}
