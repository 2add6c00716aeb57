import { asc, eq } from 'drizzle-orm';
import type { saveErrorType } from '../../../../src/shared/contract/accept/error-type.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { MAX_LIMIT } from '../../../../src/shared/contract/paging.ts';
import { newId } from '../../db/new-id.ts';
import { errorType } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { errorTypeReply, isCoreErrorType } from './error-type-row.ts';

type Wanted = ParsedRequestOf<typeof saveErrorType>;
type Kept = typeof errorType.$inferSelect;

/**
 * Adds an error type, or changes one. Results that a rule made from severities stay as they came about: another
 * severity counts from the next result on.
 */
export const save: Handler<typeof saveErrorType> = async (wanted, context) => {
  const { tx, caller, services } = context;
  const kept = await lockErrorTypes(context);
  const before = kept.find(({ id }) => id === wanted.errorTypeId);
  if (wanted.errorTypeId !== undefined && !before) throw new Failure(ERROR.notFound);
  requireFreeCode(wanted, kept, before);
  const { code, title, severity } = wanted;
  if (before) {
    // What every customer has is called the same everywhere.
    const change = isCoreErrorType(before.code) ? { severity } : { code, title, severity };
    await tx.update(errorType).set(change).where(eq(errorType.id, before.id));
    const { id: errorTypeId, customerId: _customer, position: _position, ...fields } = before;
    return errorTypeReply({ errorTypeId, ...fields, ...change });
  }
  // The lists that people choose from hold them all on one page.
  if (kept.length >= MAX_LIMIT) throw new Failure(ERROR.addFailed);
  const id = newId(services.now());
  const position = Math.max(0, ...kept.map((one) => one.position)) + 1;
  await tx.insert(errorType).values({ id, customerId: caller.customerId, position, code, title, severity });
  return errorTypeReply({ errorTypeId: id, code, title, severity, retired: false });
};

/** All of the customer's in their order, locked: of two who change them at once, one waits. */
export async function lockErrorTypes({ tx, caller }: CallContext): Promise<Kept[]> {
  return tx
    .select()
    .from(errorType)
    .where(eq(errorType.customerId, caller.customerId))
    .orderBy(asc(errorType.position), asc(errorType.id))
    .for('update');
}

function requireFreeCode({ code }: Wanted, kept: readonly Kept[], before: Kept | undefined): void {
  if (before && isCoreErrorType(before.code)) return;
  const taken = kept.some((other) => other.code === code && other !== before);
  if (taken || isCoreErrorType(code)) throw new Failure(ERROR.errorTypeExists);
}
