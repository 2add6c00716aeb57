import { and, count, eq, inArray } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { OWN_CODE } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../src/shared/contract/studio.ts';
import type { batch } from '../db/schema/delivery.ts';
import { item, order } from '../db/schema/delivery.ts';
import { annotation, errorType } from '../db/schema/review.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

interface Judged extends Pick<ParsedRequestOf<typeof saveResult>, 'result' | 'errors'> {
  /** The one that it is about; without it, errors name no objects. */
  readonly itemId?: string;
}

/**
 * Errors go with a rejection, and with nothing else; they name types of the customer (retired ones too: a
 * verdict may be on its way for days) and objects of the item. Whether there must be one, the order says.
 */
export async function requireFittingErrors(
  { itemId, result, errors }: Judged,
  { orderId }: Pick<typeof batch.$inferSelect, 'orderId'>,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<void> {
  if (result !== ITEM_RESULT.rejected) {
    if (errors.length > 0) throw new Failure(5007003);
    return;
  }
  if (errors.length === 0) {
    const [asked] = await tx
      .select({ errorRequired: order.errorRequired })
      .from(order)
      .where(eq(order.id, orderId));
    if (asked?.errorRequired !== false) throw new Failure(OWN_CODE.errorTypeRequired);
    return;
  }
  const types = [...new Set(errors.map((error) => error.errorTypeId))];
  const [known] = await tx.select({ types: count() }).from(errorType).where(inArray(errorType.id, types));
  if (known?.types !== types.length) throw new Failure(5007003);
  const named = errors.flatMap(({ objectId }) => (objectId === undefined ? [] : [objectId]));
  if (named.length === 0) return;
  if (itemId === undefined) throw new Failure(5007003);
  const [current] = await tx
    .select({ document: annotation.document })
    .from(annotation)
    .innerJoin(item, and(eq(item.id, annotation.itemId), eq(item.revision, annotation.revision)))
    .where(eq(annotation.itemId, itemId));
  const objects = new Set(current?.document.objects.map((object) => object.id));
  if (named.some((id) => !objects.has(id))) throw new Failure(5007003);
}
