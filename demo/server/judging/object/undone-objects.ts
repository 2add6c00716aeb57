import { and, eq, inArray } from 'drizzle-orm';
import type { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { itemObject, objectJudgement } from '../../db/schema/object.ts';
import type { ObjectBefore } from '../../db/schema/result-before.ts';
import type { CallContext } from '../../http/call.ts';

/** By their items' ids and their own, what objects have again. */
export type ObjectsAgain = ReadonlyMap<string, Readonly<Record<string, ObjectBefore>>>;

type Request = Pick<ParsedRequestOf<typeof saveObjectResults>, 'undoes' | 'result'>;

/**
 * What objects had before the caller's call that a request undoes: those on which it is still the last word, and which
 * had what the request names. The others get that as the caller's own result.
 */
export async function findUndoneObjects(
  { undoes, result }: Request,
  byItem: ReadonlyMap<string, readonly string[]>,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<ObjectsAgain> {
  if (undoes === undefined) return new Map();
  const rows = await tx
    .select({
      itemId: itemObject.itemId,
      objectId: itemObject.objectId,
      judgedAt: itemObject.judgedAt,
      before: objectJudgement.before,
      at: objectJudgement.createdAt,
    })
    .from(objectJudgement)
    .innerJoin(
      itemObject,
      and(
        eq(itemObject.itemId, objectJudgement.itemId),
        eq(itemObject.judgedById, objectJudgement.accountId),
      ),
    )
    .where(
      and(
        eq(objectJudgement.customerId, caller.customerId),
        eq(objectJudgement.key, undoes),
        eq(objectJudgement.accountId, caller.accountId),
        inArray(objectJudgement.itemId, [...byItem.keys()]),
      ),
    );
  const again = new Map<string, Record<string, ObjectBefore>>();
  for (const { itemId, objectId, judgedAt, before, at } of rows) {
    const was = before?.[objectId];
    if (was?.result !== result || !byItem.get(itemId)?.includes(objectId)) continue;
    if (judgedAt?.getTime() !== at.getTime()) continue;
    again.set(itemId, { ...again.get(itemId), [objectId]: was });
  }
  return again;
}
