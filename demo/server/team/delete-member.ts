import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { deleteMember } from '../../../src/shared/contract/team/member.ts';
import { account } from '../db/schema/customer.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';
import { handOverDatasets } from '../visibility/hand-over-datasets.ts';
import { refuseHolder } from './held-data.ts';
import { lockMembers } from './lock-members.ts';
import { takeOffWork } from './take-off-work.ts';

/**
 * Deletes a member (specification 6), the caller too, where another administrator remains. The account's row stays,
 * with nothing by which anybody could sign in: results, comments and records keep the name of who made them.
 */
export const removeMember: CallerHandler<typeof deleteMember> = async ({ userId }, { caller, services }) => {
  const now = services.now();
  await services.database.system(async (tx) => {
    const { member, isLastAdministrator } = await lockMembers(tx, caller, userId);
    if (isLastAdministrator) throw new Failure(ERROR.lastAdministrator);
    await refuseHolder(tx, member, now);
    await tx
      .update(account)
      .set({
        deletedAt: now,
        disabled: true,
        email: null,
        mayFinish: false,
        passwordHash: randomBytes(24).toString('base64url'),
      })
      .where(eq(account.id, member.id));
    await endSessionsOf(tx, member.id);
    await tx.delete(passwordReset).where(eq(passwordReset.accountId, member.id));
    await takeOffWork(tx, member);
    await handOverDatasets(tx, caller, member.id);
  });
  return null;
};
