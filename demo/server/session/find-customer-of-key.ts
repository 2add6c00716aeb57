import { eq } from 'drizzle-orm';
import { customer } from '../db/schema/customer.ts';
import type { Services } from '../services.ts';

/** Longer ones are not ours. */
const MAX_KEY = 200;

/** Whose an app key is. It is no secret: whoever opens a page that has it can read it there. */
export async function customerOf(
  { database }: Pick<Services, 'database'>,
  appKey: string,
): Promise<string | null> {
  if (appKey.length > MAX_KEY) return null;
  const [found] = await database.system((tx) =>
    tx.select({ id: customer.id }).from(customer).where(eq(customer.appKey, appKey)),
  );
  return found?.id ?? null;
}
