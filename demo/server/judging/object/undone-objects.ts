import { and, eq, inArray, sql } from 'drizzle-orm';
import type { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { itemObject, objectJudgement } from '../../db/schema/object.ts';
import type { ObjectBefore } from '../../db/schema/result-before.ts';
import type { CallContext } from '../../http/call.ts';
import type { UndoneCall } from '../rule/followed-again.ts';
import { isEditedSince } from '../write/is-edited-since.ts';

type Request = Pick<ParsedRequestOf<typeof saveObjectResults>, 'undoes' | 'result'>;
type ByItem = ReadonlyMap<string, readonly string[]>;

export interface UndoneObjects {
  /** The objects that get a result, by their items' ids. */
  readonly byItem: ByItem;
  /** By their items' ids and their own, those of them that have again what they had. */
  readonly again: ReadonlyMap<string, Readonly<Record<string, ObjectBefore>>>;
  /** The call that is undone; null for none. */
  readonly undone: UndoneCall | null;
}

/**
 * What becomes of objects by a request that undoes a call of the caller: they have again what they had before it, where
 * it is still the last word on them and that is what the request names. What was judged anew since gets that as the
 * caller's own result. What was changed since, and nobody judged, and what the call never reached, stays as it is.
 */
export async function findUndoneObjects(
  { undoes, result }: Request,
  byItem: ByItem,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<UndoneObjects> {
  if (undoes === undefined) return { byItem, again: new Map(), undone: null };
  const rows = await tx
    .select({
      itemId: itemObject.itemId,
      objectId: itemObject.objectId,
      now: itemObject.result,
      isLast: sql<boolean>`coalesce(${itemObject.judgedById} = ${objectJudgement.accountId}
        and ${itemObject.judgedAt} = ${objectJudgement.createdAt}, false)`,
      at: objectJudgement.createdAt,
      given: objectJudgement.result,
      isEdited: isEditedSince(itemObject.itemId, objectJudgement.createdAt),
      before: objectJudgement.before,
    })
    .from(itemObject)
    .leftJoin(
      objectJudgement,
      and(
        eq(objectJudgement.customerId, caller.customerId),
        eq(objectJudgement.key, undoes),
        eq(objectJudgement.accountId, caller.accountId),
        eq(objectJudgement.itemId, itemObject.itemId),
      ),
    )
    .where(inArray(itemObject.itemId, [...byItem.keys()]));
  const isAsked = (itemId: string, objectId: string) => byItem.get(itemId)?.includes(objectId) === true;
  const again = new Map<string, Record<string, ObjectBefore>>();
  const alone = new Set<string>();
  for (const { itemId, objectId, now, isLast, at, given, isEdited, before } of rows) {
    if (!isAsked(itemId, objectId)) continue;
    const was = before?.[objectId];
    const isOpen = now === ITEM_RESULT.unchecked;
    const isTakenBack = isOpen && given === ITEM_RESULT.unchecked && !isEdited;
    if ((isLast || isTakenBack) && was?.result === result) {
      again.set(itemId, { ...again.get(itemId), [objectId]: was });
    } else if ((isOpen && isEdited) || (at === null && now === result)) alone.add(`${itemId} ${objectId}`);
  }
  const [at] = rows.flatMap((row) => row.at ?? []);
  return {
    byItem: new Map(
      [...byItem].flatMap(([itemId, ids]) => {
        const left = ids.filter((objectId) => !alone.has(`${itemId} ${objectId}`));
        return left.length === 0 ? [] : [[itemId, left] as const];
      }),
    ),
    again,
    undone: at ? { accountId: caller.accountId, at } : null,
  };
}
