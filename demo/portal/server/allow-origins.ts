import { newId } from '../../server/db/new-id.ts';
import { allowedOrigin, credentialEvent } from '../../server/db/schema/credential.ts';
import type { Services } from '../../server/services.ts';

/**
 * What an administrator does once, by hand, in the console: the portal's origins may call the API. The demonstration
 * does it at each start, since only then its port is known; an origin that is there stays as it is.
 */
export async function allowOrigins(
  { database, now }: Pick<Services, 'database' | 'now'>,
  customerId: string,
  origins: readonly string[],
): Promise<void> {
  const createdAt = now();
  await database.system(async (tx) => {
    const added = await tx
      .insert(allowedOrigin)
      .values(origins.map((origin) => ({ customerId, origin, addedBy: null, createdAt })))
      .onConflictDoNothing()
      .returning({ origin: allowedOrigin.origin });
    if (added.length === 0) return;
    await tx.insert(credentialEvent).values(
      added.map(({ origin }) => ({
        id: newId(createdAt),
        customerId,
        event: 'originAdded' as const,
        detail: { origin },
        userName: null,
        createdAt,
      })),
    );
  });
}
