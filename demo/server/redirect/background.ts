import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import { redirectCode } from '../db/schema/sign-in.ts';
import type { Services } from '../services.ts';

export const dropCodes = defineWork({
  name: 'drop-ended-redirect-codes',
  schema: v.object({}),
  schedule: '37 * * * *',
  async run(_data, { services: { database, now } }: WorkContext<Services>) {
    await database.system((tx) => tx.delete(redirectCode).where(lt(redirectCode.expiresAt, now())));
  },
});

export const redirectWork: readonly RunnableWork<Services>[] = [dropCodes];
