import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import type { saveObjectResults } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { type EntryNote, OBJECTS_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { type KnownObject, knownObject } from './known-object.ts';

interface ObjectVerdictsOptions {
  readonly outbox: Outbox;
  readonly detail: ItemDetail | undefined;
  /** Of the item in the queue. */
  readonly position: number;
  /** Results of objects are part of the package's: they need its claim, also inside a spot check. */
  readonly mayEdit: boolean;
  readonly errorRequired: boolean;
  readonly onRefused: () => void;
  readonly goTo: (position: number) => void;
}

/** A verdict that can be taken back, with what was there before. */
interface GivenObject {
  readonly detail: ItemDetail;
  /** Of the item in the queue. */
  readonly position: number;
  readonly objectId: string;
  readonly before: KnownObject;
  readonly at: number;
}

const KEPT = 200;

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
  /** When the last one was given that can be taken back, in milliseconds of `performance.now()`; else 0. */
  readonly lastAt: () => number;
  /** Gives the last one's object what it had before, and goes to its item. */
  readonly undo: () => void;
}

/** Results of single objects of the item at hand; the item follows by its batch's rule. */
export function useObjectVerdicts(options: ObjectVerdictsOptions): ObjectVerdicts {
  const { outbox, detail, position, mayEdit, errorRequired, onRefused, goTo } = options;
  const hostEvents = useHostEvents();
  const { entries } = useOutboxSnapshot(outbox);
  const [asking, setAsking] = useState<string | null>(null);
  const history = useRef<GivenObject[]>([]);
  const resultOf = (objectId: string): ItemResult =>
    detail ? knownObject(entries, detail, objectId).result : ITEM_RESULT.unchecked;

  const queue = (of: ItemDetail, objectId: string, { result, errors }: KnownObject): void => {
    const { itemId, batchId, packageId, fileName, round } = of;
    const key = uuid();
    const request: RequestOf<typeof saveObjectResults> = {
      batchId,
      key,
      objects: [{ itemId, objectId }],
      result,
      errors: errors.map((error) => ({ ...error })),
      round,
      screen: 'studio',
    };
    const note: EntryNote = { packageId, batchId, position: of.position, fileName, before: of.result };
    outbox.add({ key, kind: OBJECTS_ENTRY, subject: itemId, request, note }, hostEvents);
  };
  const give = (objectId: string, result: ItemResult, errors: readonly ObjectError[]): void => {
    setAsking(null);
    if (!detail) return;
    // As it is now, which may not have been rendered yet.
    const before = knownObject(outbox.get().entries, detail, objectId);
    const given = { detail, position, objectId, before, at: performance.now() };
    history.current = [...history.current.slice(1 - KEPT), given];
    queue(detail, objectId, { result, errors });
  };
  const toggle = (objectId: string, result: ItemResult, otherwise: () => void): void => {
    if (!mayEdit) onRefused();
    else if (resultOf(objectId) === result) give(objectId, ITEM_RESULT.unchecked, []);
    else otherwise();
  };

  return {
    resultOf,
    isCarried: (objectId) =>
      detail?.review.objects.find((one) => one.objectId === objectId)?.carried ?? false,
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
    lastAt: () => history.current.at(-1)?.at ?? 0,
    undo() {
      if (!mayEdit) {
        onRefused();
        return;
      }
      const last = history.current.pop();
      if (!last) return;
      queue(last.detail, last.objectId, last.before);
      if (last.position !== position) goTo(last.position);
    },
  };
}
