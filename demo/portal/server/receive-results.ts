import { and, eq, isNotNull, isNull, like, ne, or } from 'drizzle-orm';
import { newId } from '../../server/db/new-id.ts';
import { credential, credentialEvent } from '../../server/db/schema/credential.ts';
import type { Services } from '../../server/services.ts';

/** The portal of an earlier start, at another port. */
const PORTALS = 'http://127.0.0.1:%/hooks/results';

/**
 * What an administrator does once, by hand, in the console: results are pushed to the portal. Only where the customer
 * receives them nowhere, and the server may call this machine at all.
 */
export async function receiveResults(
  { database, now, config }: Pick<Services, 'database' | 'now' | 'config'>,
  customerId: string,
  url: string,
): Promise<void> {
  if (!config.allowPrivateRequestUrl) return;
  await database.system(async (tx) => {
    const changed = await tx
      .update(credential)
      .set({ requestUrl: url })
      .where(
        and(
          eq(credential.customerId, customerId),
          or(isNull(credential.requestUrl), like(credential.requestUrl, PORTALS)),
          or(isNull(credential.requestUrl), ne(credential.requestUrl, url)),
          isNotNull(credential.appKey),
        ),
      )
      .returning({ customerId: credential.customerId });
    if (changed.length === 0) return;
    const createdAt = now();
    await tx.insert(credentialEvent).values({
      id: newId(createdAt),
      customerId,
      event: 'requestUrlSet',
      detail: { url },
      userName: null,
      createdAt,
    });
  });
}
