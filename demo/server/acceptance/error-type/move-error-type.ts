import { sql } from 'drizzle-orm';
import type { moveErrorType } from '../../../../src/shared/contract/accept/error-type.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { errorType } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockErrorTypes } from './save-error-type.ts';

/** Gives an error type another place; a position behind the last is the last. */
export const move: Handler<typeof moveErrorType> = async ({ errorTypeId, position }, context) => {
  const ids = (await lockErrorTypes(context)).map(({ id }) => id);
  const from = ids.indexOf(errorTypeId);
  if (from < 0) throw new Failure(ERROR.notFound);
  ids.splice(from, 1);
  ids.splice(position - 1, 0, errorTypeId);
  const places = ids.map((id, at) => sql`(${id}::uuid, ${at + 1}::int)`);
  await context.tx.execute(sql`
    update ${errorType} set position = placed.position
    from (values ${sql.join(places, sql`, `)}) as placed (id, position)
    where ${errorType.id} = placed.id
  `);
  return null;
};
