import { and, eq, gt, isNull } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { captcha } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/** What opened a door. */
export type UsedVerification = 'unasked' | { readonly challenge: string | null };

/**
 * Uses up a smart verification: it opens one door once. Throws `verificationMissing` where there is none, or
 * it was not passed, was used, or has ended. Gives the proof of work that it was, or null; `unasked` with
 * `LOGIN_CAPTCHA=off`. To be committed whatever
 * becomes of the call: in a transaction of its own where the call may still fail.
 */
export async function useVerification(
  tx: SystemTransaction,
  sid: string | undefined,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<UsedVerification> {
  if (!config.loginCaptcha) return 'unasked';
  if (sid === undefined) throw new Failure(ERROR.verificationMissing);
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
    .returning({ challenge: captcha.challenge });
  const [one] = used;
  if (!one) throw new Failure(ERROR.verificationMissing);
  return { challenge: one.challenge };
}
