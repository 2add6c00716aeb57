import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '../../../demo/server/services.ts';

/** Resolves once no job is left that could still write or send mail. */
export async function allMailLeft({ database }: Services): Promise<void> {
  const left = async () => {
    const { rows } = await database.system((tx) =>
      tx.execute(sql`
        select 1 from pgboss.job
        where name in ('send-mail', 'prepare-password-reset') and state in ('created', 'retry', 'active')
      `),
    );
    return rows.length;
  };
  await expect.poll(left, { interval: 100 }).toBe(0);
}
