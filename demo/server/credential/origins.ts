import { and, asc, eq, sql } from 'drizzle-orm';
import type * as contract from '../../../src/shared/contract/credential-origin.ts';
import { MAX_ORIGINS } from '../../../src/shared/contract/credential-origin.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { readOrigin } from '../../../src/shared/contract/origin.ts';
import { allowedOrigin } from '../db/schema/credential.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { noteCredentialEvent } from './note-event.ts';

export const originList: Handler<typeof contract.getOriginList> = async (_request, { tx }) => {
  const rows = await tx.select().from(allowedOrigin).orderBy(asc(allowedOrigin.origin)).limit(MAX_ORIGINS);
  return { rows: rows.map(rowOf) };
};

function rowOf({ origin, addedBy, createdAt }: typeof allowedOrigin.$inferSelect) {
  return { origin, addedBy, addedAt: createdAt.toISOString() };
}

/** The origin in what was written; a refusal says what is wrong with it. */
export function requireOrigin(written: string) {
  const read = readOrigin(written);
  if (read.problem !== null) throw new Failure(ERROR.originRefused, { reason: read.problem });
  return read;
}

export const addOrigin: Handler<typeof contract.addOrigin> = async (request, context) => {
  const { tx, caller, services } = context;
  const { customerId, userName } = caller;
  const { origin, notes } = requireOrigin(request.origin);
  // Of two who add the last one at once, one has to wait: else there would be one too many.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`origins ${customerId}`}, 0))`);
  const known = await tx.select({ origin: allowedOrigin.origin }).from(allowedOrigin);
  if (known.some((one) => one.origin === origin)) throw new Failure(ERROR.originExists, { origin });
  if (known.length >= MAX_ORIGINS) throw new Failure(ERROR.addFailed, { limit: MAX_ORIGINS });
  const row = { customerId, origin, addedBy: userName, createdAt: services.now() };
  await tx.insert(allowedOrigin).values(row);
  await noteCredentialEvent(tx, context, 'originAdded', { origin });
  return { origin: rowOf(row), notes: [...notes] };
};

/** One that is not there is gone already. */
export const removeOrigin: Handler<typeof contract.removeOrigin> = async ({ origin }, context) => {
  const { tx, caller } = context;
  const removed = await tx
    .delete(allowedOrigin)
    .where(and(eq(allowedOrigin.customerId, caller.customerId), eq(allowedOrigin.origin, origin)))
    .returning({ origin: allowedOrigin.origin });
  if (removed.length > 0) await noteCredentialEvent(tx, context, 'originRemoved', { origin });
  return null;
};
