import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import type { Overlay } from '../../../shared/judging/overlay.ts';
import type { ObjectVerdict } from '../../../shared/judging/verdict.ts';

type Judged = Pick<ItemDetail, 'itemId' | 'review'>;

/** How an object is judged: the last that was given here and not refused, else what the server says. */
export function knownObject(overlay: Overlay, detail: Judged, objectId: string): ObjectVerdict {
  return overlay.object({ itemId: detail.itemId, objectId }, savedObject(detail, objectId));
}

/** How the server has it. */
export function savedObject({ review }: Judged, objectId: string): ObjectVerdict {
  const saved = review.objects.find((one) => one.objectId === objectId);
  const errors = saved?.errorTypeIds.map((errorTypeId) => ({ errorTypeId })) ?? [];
  return { result: saved?.result ?? ITEM_RESULT.unchecked, errors };
}
