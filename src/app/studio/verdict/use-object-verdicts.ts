import { useState } from 'react';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { saveObjectResults } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { type EntryNote, OBJECTS_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import { objectKey, pendingObjects } from '../../../shared/outbox/send-object-results.ts';

interface ObjectVerdictsOptions {
  readonly outbox: Outbox;
  readonly entries: readonly OutboxEntry[];
  readonly detail: ItemDetail | undefined;
  /** Results of objects are part of the package's: they need its claim, also inside a spot check. */
  readonly mayEdit: boolean;
  readonly errorRequired: boolean;
  readonly onRefused: () => void;
}

export interface ObjectVerdicts {
  /** As shown: with what is on its way. */
  readonly resultOf: (objectId: string) => ItemResult;
  /** Its result is the last round's. */
  readonly isCarried: (objectId: string) => boolean;
  readonly accept: (objectId: string) => void;
  /** Asks for an error type first where the order does. The same result given again takes it back. */
  readonly reject: (objectId: string) => void;
  /** The object whose error type is being asked for. */
  readonly asking: string | null;
  readonly rejectFor: (objectId: string, errors: readonly ObjectError[]) => void;
  readonly cancel: () => void;
}

/** Results of single objects of the item at hand; the item follows by its batch's rule. */
export function useObjectVerdicts(options: ObjectVerdictsOptions): ObjectVerdicts {
  const { outbox, entries, detail, mayEdit, errorRequired, onRefused } = options;
  const hostEvents = useHostEvents();
  const [asking, setAsking] = useState<string | null>(null);
  const pending = pendingObjects(entries);
  const reviewOf = (objectId: string) => detail?.review.objects.find((one) => one.objectId === objectId);
  const resultOf = (objectId: string): ItemResult =>
    (detail && pending.get(objectKey({ itemId: detail.itemId, objectId }))) ??
    reviewOf(objectId)?.result ??
    ITEM_RESULT.unchecked;

  const give = (objectId: string, result: ItemResult, errors: readonly ObjectError[]): void => {
    setAsking(null);
    if (!detail) return;
    const { itemId, batchId, packageId, position, fileName, round } = detail;
    const key = crypto.randomUUID();
    const request: RequestOf<typeof saveObjectResults> = {
      batchId,
      key,
      objects: [{ itemId, objectId }],
      result,
      errors: errors.map((error) => ({ ...error })),
      round,
      screen: 'studio',
    };
    const note: EntryNote = { packageId, batchId, position, fileName, before: detail.result };
    outbox.add({ key, kind: OBJECTS_ENTRY, subject: itemId, request, note }, hostEvents);
  };
  const toggle = (objectId: string, result: ItemResult, otherwise: () => void): void => {
    if (!mayEdit) onRefused();
    else if (resultOf(objectId) === result) give(objectId, ITEM_RESULT.unchecked, []);
    else otherwise();
  };

  return {
    resultOf,
    isCarried: (objectId) => reviewOf(objectId)?.carried ?? false,
    accept: (objectId) =>
      toggle(objectId, ITEM_RESULT.accepted, () => give(objectId, ITEM_RESULT.accepted, [])),
    reject: (objectId) =>
      toggle(objectId, ITEM_RESULT.rejected, () => {
        if (errorRequired) setAsking(objectId);
        else give(objectId, ITEM_RESULT.rejected, []);
      }),
    asking,
    rejectFor: (objectId, errors) => give(objectId, ITEM_RESULT.rejected, errors),
    cancel: () => setAsking(null),
  };
}
