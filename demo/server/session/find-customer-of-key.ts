import { eq } from 'drizzle-orm';
import { credential } from '../db/schema/credential.ts';
import type { FoundPage } from '../http/call.ts';
import { registeredFor } from '../http/known-origin.ts';
import type { Services } from '../services.ts';

/** Longer ones are not ours. */
const MAX_KEY = 200;

/** Whose an app key is. It is no secret: whoever opens a page that has it can read it there. */
export async function pageOfKey(
  { database }: Pick<Services, 'database'>,
  appKey: string,
  origin: string | null,
): Promise<FoundPage | null> {
  if (appKey.length > MAX_KEY) return null;
  const [found] = await database.system((tx) =>
    tx
      .select({
        customerId: credential.customerId,
        mayCallFromHere: registeredFor(credential.customerId, origin),
      })
      .from(credential)
      .where(eq(credential.appKey, appKey)),
  );
  return found ?? null;
}
