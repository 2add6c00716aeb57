import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import { captcha, failedTries, loginRecord, session, usedNonce } from '../db/schema/sign-in.ts';
import type { Services } from '../services.ts';
import { LONGEST_WINDOW } from './failed-tries.ts';
import { RECORDED } from './login-record.ts';

/** An ended token still answers “login expired” for this long, then it is unknown. */
const REMEMBERED = 24 * 60 * 60 * 1000;

export const dropExpired = defineWork({
  name: 'drop-expired-sessions',
  schema: v.object({}),
  schedule: '*/15 * * * *',
  async run(_data, { services: { database, now } }: WorkContext<Services>) {
    const time = now();
    await database.system(async (tx) => {
      await tx.delete(session).where(lt(session.expiresAt, new Date(time.getTime() - REMEMBERED)));
      await tx.delete(usedNonce).where(lt(usedNonce.expiresAt, time));
      await tx.delete(captcha).where(lt(captcha.expiresAt, time));
      await tx
        .delete(failedTries)
        .where(lt(failedTries.since, new Date(time.getTime() - LONGEST_WINDOW * 1000)));
      await tx.delete(loginRecord).where(lt(loginRecord.at, new Date(time.getTime() - RECORDED)));
    });
  },
});

export const sessionWork: readonly RunnableWork<Services>[] = [dropExpired];
