import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { credential } from '../db/schema/credential.ts';
import { account } from '../db/schema/customer.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/** What a partner keeps in its own settings: its credential, and the name of the user it acts for. */
export interface PartnerCredentials {
  readonly appKey: string;
  readonly appSecret: string;
  readonly loginName: string;
}

/** Who is signed in at the partner's page; a real one would look into its own session. */
const PORTAL_USER = 'acceptor1';

/**
 * Stands in for the partner's settings: the demonstration customer's credential is made at the first start,
 * so it can only be read here. Without the demonstration there is no partner either, nor
 * where `PORTAL` is off: whoever opens the page is signed in.
 */
export async function partnerCredentials({
  database,
  secretBox,
  config,
}: Services): Promise<PartnerCredentials> {
  if (!config.seed || !config.portal) throw new Failure(ERROR.notFound);
  const [found] = await database.system((tx) =>
    tx
      .select({ appKey: credential.appKey, appSecret: credential.appSecret })
      .from(account)
      .innerJoin(credential, eq(credential.customerId, account.customerId))
      .where(eq(account.loginName, PORTAL_USER)),
  );
  if (!found?.appKey || !found.appSecret) throw new Failure(ERROR.notFound);
  return { appKey: found.appKey, appSecret: secretBox.open(found.appSecret), loginName: PORTAL_USER };
}
