import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

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

interface Looking {
  readonly database: Database;
  readonly secretBox: SecretBox;
  now(): Date;
}

export async function findReceiver(
  { database, secretBox, now }: Looking,
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
