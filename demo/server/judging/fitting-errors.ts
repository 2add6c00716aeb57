import { and, count, eq, inArray } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult } from '../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import { item } from '../db/schema/item.ts';
import { order } from '../db/schema/order.ts';
import { annotation, errorType } from '../db/schema/review.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

interface Judged {
  /** The one that it is about; without it, errors name no objects. */
  readonly itemId?: string;
  readonly result: ItemResult;
  readonly errors: readonly FoundError[];
}

/** What errors are checked against. */
export interface ErrorFacts {
  /** A rejection in this order names one. */
  readonly errorRequired: boolean;
  /** How many of the types that the errors name the customer has. */
  readonly knownTypes: number;
}

/**
 * Errors go with a rejection, and with nothing else; they name types of the customer (retired ones too: a
 * verdict may be on its way for days) and objects of the item. Whether there must be one, the order says.
 */
export async function requireFittingErrors(
  { itemId, result, errors }: Judged,
  { errorRequired, knownTypes }: ErrorFacts,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<void> {
  if (result !== ITEM_RESULT.rejected) {
    if (errors.length > 0) throw new Failure(ERROR.resultNotSaved);
    return;
  }
  if (errors.length === 0) {
    if (errorRequired) throw new Failure(ERROR.errorTypeRequired);
    return;
  }
  if (knownTypes !== typesOf(errors).length) throw new Failure(ERROR.resultNotSaved);
  const named = errors.flatMap(({ objectId }) => (objectId === undefined ? [] : [objectId]));
  if (named.length === 0) return;
  if (itemId === undefined) throw new Failure(ERROR.resultNotSaved);
  const [current] = await tx
    .select({ document: annotation.document })
    .from(annotation)
    .innerJoin(item, and(eq(item.id, annotation.itemId), eq(item.revision, annotation.revision)))
    .where(eq(annotation.itemId, itemId));
  const objects = new Set(current?.document.objects.map((object) => object.id));
  if (named.some((id) => !objects.has(id))) throw new Failure(ERROR.resultNotSaved);
}

/** The facts for errors of a batch's order; without errors nothing is asked that nobody looks at. */
export async function errorFacts(
  { result, errors }: Judged,
  { orderId }: { readonly orderId: string },
  { tx }: Pick<CallContext, 'tx'>,
): Promise<ErrorFacts> {
  if (result !== ITEM_RESULT.rejected) return { errorRequired: true, knownTypes: 0 };
  if (errors.length === 0) {
    const [asked] = await tx
      .select({ errorRequired: order.errorRequired })
      .from(order)
      .where(eq(order.id, orderId));
    return { errorRequired: asked?.errorRequired !== false, knownTypes: 0 };
  }
  const [known] = await tx
    .select({ types: count() })
    .from(errorType)
    .where(inArray(errorType.id, typesOf(errors)));
  return { errorRequired: true, knownTypes: known?.types ?? 0 };
}

function typesOf(errors: readonly FoundError[]): string[] {
  return [...new Set(errors.map((error) => error.errorTypeId))];
}
