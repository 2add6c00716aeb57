import { count } from 'drizzle-orm';
import type { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import { ordering } from '../db/ordering.ts';
import { credentialEvent } from '../db/schema/credential.ts';
import type { Handler } from '../http/call.ts';

export const credentialHistory: Handler<typeof getCredentialHistory> = async (
  { direction = 'desc', limit, page },
  { tx },
) => {
  const rows = await tx
    .select()
    .from(credentialEvent)
    .orderBy(...ordering(direction, credentialEvent.createdAt, credentialEvent.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(credentialEvent);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ id, event, detail, userName, createdAt }) => ({
      eventId: id,
      at: createdAt.toISOString(),
      event,
      by: userName,
      detail,
    })),
  };
};
