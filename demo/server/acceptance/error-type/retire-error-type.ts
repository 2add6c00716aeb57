import { eq } from 'drizzle-orm';
import type { retireErrorType } from '../../../../src/shared/contract/accept/error-type.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { errorType } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { errorTypeColumns, errorTypeReply, isCoreErrorType } from './error-type-row.ts';

/** Stops offering an error type, or offers it again; what it was given for keeps it. The core ones stay. */
export const retire: Handler<typeof retireErrorType> = async ({ errorTypeId, retired }, { tx }) => {
  const [row] = await tx
    .update(errorType)
    .set({ retired })
    .where(eq(errorType.id, errorTypeId))
    .returning(errorTypeColumns);
  if (!row) throw new Failure(ERROR.notFound);
  if (isCoreErrorType(row.code)) throw new Failure(ERROR.noPermission);
  return errorTypeReply(row);
};
