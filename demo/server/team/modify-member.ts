import { eq } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE, type Role } from '../../../src/shared/contract/role.ts';
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
import { limitedLookUp } from './limited-look-up.ts';
import { type LockedMember, lockMembers } from './lock-members.ts';
import { requireMember } from './member-row.ts';
import { moveLinks } from './move-links.ts';
import { rowsRefusal } from './refuse-rows.ts';
import { takeOffWork } from './take-off-work.ts';
import { takenNames } from './taken-names.ts';

type Asked = ParsedRequestOf<typeof modifyMember>;

/** The member as they are to be. */
interface Wanted {
  readonly loginName: string;
  readonly email: string;
  readonly role: Role;
}

/** SQLSTATE: another row has the name or the address. */
const EXISTS = '23505';

/** Changes name, address and role of a member, of the caller too, where another administrator remains. */
export const changeMember: CallerHandler<typeof modifyMember> = (asked, context) => {
  const { loginName, email } = asked;
  const save = () => saved(asked, context);
  return loginName === undefined && email === undefined ? save() : limitedLookUp(context, save);
};

async function saved(asked: Asked, context: CallerContext) {
  const { database } = context.services;
  try {
    return await database.system((tx) => change(tx, asked, context));
  } catch (error) {
    if (databaseCode(error) !== EXISTS) throw error;
    // Somebody has taken a name since it was looked for.
    const { userId, loginName = '', email = '' } = asked;
    const taken = await database.system((tx) => takenNames(tx, [{ loginName, email }], userId));
    throw rowsRefusal(taken) ?? error;
  }
}

async function change(tx: SystemTransaction, { userId, ...asked }: Asked, context: CallerContext) {
  const { caller, services } = context;
  const { member, isLastAdministrator } = await lockMembers(tx, caller, userId);
  const wanted: Wanted = {
    loginName: asked.loginName ?? member.loginName,
    email: asked.email ?? member.email ?? '',
    role: asked.role ?? member.role,
  };
  const refusal =
    rowsRefusal([problemsOf(wanted, member)]) ?? rowsRefusal(await takenNames(tx, [wanted], member.id));
  if (refusal) throw refusal;
  const isDemoted = member.role === ROLE.administrator && wanted.role === ROLE.acceptor;
  const isPromoted = member.role === ROLE.acceptor && wanted.role === ROLE.administrator;
  if (isDemoted && isLastAdministrator) throw new Failure(ERROR.lastAdministrator);
  // They would no longer see what they are in the midst of.
  if (isDemoted) await refuseHolder(tx, member, services.now());
  const changes = {
    ...(asked.loginName !== undefined && namesOf(asked.loginName, member)),
    email: keptName(wanted.email) || null,
    role: wanted.role,
    mayFinish: isPromoted || (member.mayFinish && !isDemoted),
  };
  await tx.update(account).set(changes).where(eq(account.id, member.id));
  const invited = changes.email !== member.email && (await moveLinks(tx, { ...member, ...changes }, context));
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
function namesOf(loginName: string, member: LockedMember): Pick<LockedMember, 'loginName' | 'userName'> {
  const isOne = keptName(member.userName) === member.loginName;
  return { loginName: keptName(loginName), userName: isOne ? loginName.trim() : member.userName };
}
