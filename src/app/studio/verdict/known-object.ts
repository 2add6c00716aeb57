import type { saveObjectResults } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { OBJECTS_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';

export interface KnownObject {
  readonly result: ItemResult;
  readonly errors: readonly ObjectError[];
}

/** How an object is judged: the last that was given here and not refused, else what the server says. */
export function knownObject(
  entries: readonly OutboxEntry[],
  detail: Pick<ItemDetail, 'itemId' | 'review'>,
  objectId: string,
): KnownObject {
  const given = entries.findLast(
    ({ kind, refusal, request }) =>
      kind === OBJECTS_ENTRY &&
      refusal === null &&
      (request as Request).objects.some((one) => one.itemId === detail.itemId && one.objectId === objectId),
  );
  if (given) {
    const { result, errors = [] } = given.request as Request;
    return { result, errors };
  }
  const saved = detail.review.objects.find((one) => one.objectId === objectId);
  const errors = saved?.errorTypeIds.map((errorTypeId) => ({ errorTypeId })) ?? [];
  return { result: saved?.result ?? ITEM_RESULT.unchecked, errors };
}

type Request = RequestOf<typeof saveObjectResults>;
