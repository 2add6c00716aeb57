import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { verifyCaptcha as endpoint } from '../../../../src/shared/contract/oauth/captcha.ts';
import { captcha } from '../../db/schema/sign-in.ts';
import type { OpenContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { beginTry, undoTry } from '../failed-tries.ts';
import { failureLimit } from './captcha-limits.ts';
import { isHumanTrack } from './judge-track.ts';
import { isSolved } from './proof-of-work.ts';

/** A verification that was passed opens a door within this, in milliseconds. */
const USABLE = 5 * 60 * 1000;

type Request = ParsedRequestOf<typeof endpoint>;

/** Judges the one try of a verification. Why it is refused is not told: a program would learn from it. */
export async function verifyCaptcha(
  request: Request,
  { services, remoteAddress }: OpenContext,
): Promise<null> {
  const { database, config } = services;
  const now = services.now();
  const limits = [failureLimit(remoteAddress)];
  // Taken, and counted as failed, before it is judged: of many answers sent at once, only one is looked at.
  const tried = await database.system(async (tx) => {
    const wait = await beginTry(tx, limits, now);
    const [row] = await tx
      .update(captcha)
      .set({ triedAt: now })
      .where(and(eq(captcha.sid, request.sid), isNull(captcha.triedAt), gt(captcha.expiresAt, now)))
      .returning();
    // Of puzzles the next one may be guessed; of work it may not.
    return row && (wait === 0 || row.kind === 'work') ? { row, isCounted: wait === 0 } : null;
  });
  if (!tried || !(await isRight(tried.row, request, now, config.serverSecret)))
    throw new Failure(ERROR.wrongVerificationCode);
  await database.system(async (tx) => {
    if (tried.isCounted) await undoTry(tx, limits);
    await tx
      .update(captcha)
      .set({ passed: true, expiresAt: new Date(now.getTime() + USABLE) })
      .where(eq(captcha.sid, request.sid));
  });
  return null;
}

async function isRight(
  { position, challenge, createdAt }: typeof captcha.$inferSelect,
  { track, solution }: Request,
  now: Date,
  serverSecret: string,
): Promise<boolean> {
  if (position !== null && track) {
    return isHumanTrack({ track, position, elapsed: now.getTime() - createdAt.getTime() });
  }
  return challenge !== null && solution !== undefined && isSolved(serverSecret, challenge, solution);
}
