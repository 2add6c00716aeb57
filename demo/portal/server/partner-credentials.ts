import { eq } from 'drizzle-orm';
import { credential } from '../../server/db/schema/credential.ts';
import { account } from '../../server/db/schema/customer.ts';
import type { Services } from '../../server/services.ts';
import type { PartnerCredentials } from './partner-client.ts';

/** Whose customer is the partner. */
const SOMEBODY = 'acceptor1';

/**
 * Stands in for the partner's settings: the demonstration customer's credential is made at the first start, and may be
 * rotated in the console, so it is read here each time. Null without the demonstration.
 */
export async function partnerCredentials({
  database,
  secretBox,
}: Pick<Services, 'database' | 'secretBox'>): Promise<(PartnerCredentials & { customerId: string }) | null> {
  const [found] = await database.system((tx) =>
    tx
      .select({
        customerId: credential.customerId,
        appKey: credential.appKey,
        appSecret: credential.appSecret,
      })
      .from(account)
      .innerJoin(credential, eq(credential.customerId, account.customerId))
      .where(eq(account.loginName, SOMEBODY)),
  );
  if (!found?.appKey || !found.appSecret) return null;
  const { customerId, appKey, appSecret } = found;
  return { customerId, appKey, appSecret: secretBox.open(appSecret) };
}
