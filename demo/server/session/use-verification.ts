import { and, eq, gt, isNull } from 'drizzle-orm';
import { captcha } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/**
 * Uses up a smart verification: it opens one door once. Throws 5007022 where there is none, or it was not passed,
 * was used, or has ended. Does nothing with `LOGIN_CAPTCHA=off`. To be committed whatever becomes of the call:
 * in a transaction of its own where the call may still fail.
 */
export async function useVerification(
  tx: SystemTransaction,
  sid: string | undefined,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  if (!config.loginCaptcha) return;
  if (sid === undefined) throw new Failure(5007022);
  const time = now();
  const used = await tx
    .update(captcha)
    .set({ usedAt: time })
    .where(
      and(
        eq(captcha.sid, sid),
        eq(captcha.passed, true),
        isNull(captcha.usedAt),
        gt(captcha.expiresAt, time),
      ),
    )
    .returning({ sid: captcha.sid });
  if (used.length === 0) throw new Failure(5007022);
}
