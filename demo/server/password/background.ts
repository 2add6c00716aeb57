import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { Services } from '../services.ts';
import { prepareResetWork } from './prepare-reset-work.ts';

export const dropResets = defineWork({
  name: 'drop-ended-password-resets',
  schema: v.object({}),
  schedule: '17 * * * *',
  async run(_data, { services: { database, now } }: WorkContext<Services>) {
    await database.system((tx) => tx.delete(passwordReset).where(lt(passwordReset.expiresAt, now())));
  },
});

export const passwordWork: readonly RunnableWork<Services>[] = [prepareResetWork, dropResets];
