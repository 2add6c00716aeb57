import { eq } from 'drizzle-orm';
import type { retireErrorType } from '../../../../src/shared/contract/accept/error-type.ts';
import { errorType } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { errorTypeColumns, errorTypeReply, isCoreErrorType } from './error-type-row.ts';
import { requireManager } from './save-error-type.ts';

/** Stops offering an error type, or offers it again; what it was given for keeps it. The six core ones stay. */
export const retire: Handler<typeof retireErrorType> = async ({ errorTypeId, retired }, { tx, caller }) => {
  requireManager(caller);
  const [row] = await tx
    .update(errorType)
    .set({ retired })
    .where(eq(errorType.id, errorTypeId))
    .returning(errorTypeColumns);
  if (!row) throw new Failure(404);
  if (isCoreErrorType(row.code)) throw new Failure(5016011);
  return errorTypeReply(row);
};
