import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { setMayFinish } from '../../../src/shared/contract/team/member.ts';
import { account } from '../db/schema/customer.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { lockMembers } from './lock-members.ts';
import { requireMember } from './member-row.ts';

/** Lets an acceptor finish acceptance, or no longer (specification 6). */
export const authorise: CallerHandler<typeof setMayFinish> = ({ userId, mayFinish }, { caller, services }) =>
  services.database.system(async (tx) => {
    const { member: found } = await lockMembers(tx, caller, userId);
    if (found.role === ROLE.administrator) throw new Failure(ERROR.administratorAuthorisationFixed);
    if (found.disabled) throw new Failure(ERROR.authorisationChangeFailed);
    await tx.update(account).set({ mayFinish }).where(eq(account.id, found.id));
    return { member: await requireMember(tx, caller.customerId, found.id) };
  });
