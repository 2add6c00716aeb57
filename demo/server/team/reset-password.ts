import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { resetMemberPassword } from '../../../src/shared/contract/team/member.ts';
import { passwordProblem } from '../../../src/shared/contract/team/member-rules.ts';
import { account } from '../db/schema/customer.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { CallerHandler } from '../http/call.ts';
import { hashPassword } from '../secrets/password.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';
import type { Hashing } from '../session/limited-hashing.ts';
import { customerNameOf } from './customer-name.ts';
import { lockMembers } from './lock-members.ts';
import { requireMember } from './member-row.ts';
import { rowsRefusal } from './refuse-rows.ts';
import { sendLinks } from './send-links.ts';

/** Ends a member's password and sessions; they set one of their own by a mail, or after signing in with one given. */
export function createResetPassword(hashing: Hashing): CallerHandler<typeof resetMemberPassword> {
  return async ({ userId, password }, { caller, services }) => {
    const problem = password === undefined ? null : passwordProblem(password);
    const refusal = rowsRefusal([problem === null ? {} : { password: problem }]);
    if (refusal) throw refusal;
    const unknown = randomBytes(24).toString('base64url');
    const passwordHash = await hashing(() => hashPassword(password ?? unknown, services.passwordCost));
    return services.database.system(async (tx) => {
      const { email, ...locked } = (await lockMembers(tx, caller, userId)).member;
      await tx
        .update(account)
        .set({ passwordHash, passwordGiven: true, invited: password === undefined })
        .where(eq(account.id, locked.id));
      await endSessionsOf(tx, locked.id);
      if (password === undefined) {
        if (email === null) throw rowsRefusal([{ email: 'emailMissing' }]);
        const customerName = await customerNameOf(tx, caller.customerId);
        const occasion = { template: 'member-reset', by: caller.userName, customerName } as const;
        await sendLinks(tx, [{ ...locked, email }], occasion, services);
      } else await tx.delete(passwordReset).where(eq(passwordReset.accountId, locked.id));
      return {
        member: await requireMember(tx, caller.customerId, locked.id),
        mailed: password === undefined,
      };
    });
  };
}
