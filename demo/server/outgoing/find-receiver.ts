import { eq } from 'drizzle-orm';
import { credential } from '../db/schema/credential.ts';
import type { Services } from '../services.ts';

/** Where a customer's pushes go, and what they are signed with: during a rotation with both secrets. */
export interface Receiver {
  readonly url: string;
  readonly customerName: string;
  readonly secrets: readonly string[];
}

/** What a push lacks. */
export interface NoReceiver {
  readonly missing: 'credential' | 'appKey' | 'requestUrl';
}

export async function findReceiver(
  { database, secretBox, now }: Pick<Services, 'database' | 'secretBox' | 'now'>,
  customerId: string,
): Promise<Receiver | NoReceiver> {
  const [row] = await database.system((tx) =>
    tx.select().from(credential).where(eq(credential.customerId, customerId)),
  );
  if (!row) return { missing: 'credential' };
  if (!row.appSecret) return { missing: 'appKey' };
  if (row.requestUrl === null) return { missing: 'requestUrl' };
  const isOldGood = row.oldSecretEndsAt !== null && row.oldSecretEndsAt > now();
  const sealed = [row.appSecret, ...(row.oldSecret && isOldGood ? [row.oldSecret] : [])];
  return {
    url: row.requestUrl,
    customerName: row.customerName,
    secrets: sealed.map((one) => secretBox.open(one)),
  };
}
