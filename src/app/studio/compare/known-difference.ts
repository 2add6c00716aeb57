import { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { FormerVerdict, ItemDifference } from '../../../shared/contract/accept/repair.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import {
  countStates,
  type DifferenceRow,
  differenceRows,
  type PairState,
} from '../../../shared/delivery/difference/difference-rows.ts';

/** Both revisions may use one id for different objects: the former ones get ids of their own here. */
function formerId(id: string): string {
  return `before:${id}`;
}

/** What is different about an item since it was judged last, as the studio shows it. */
export interface KnownDifference {
  readonly counts: Record<PairState, number>;
  /** As it was then, under ids of its own. */
  readonly before: DocumentModel;
  /** Objects that were taken away, by the ids that they have in `before`. */
  readonly removed: readonly AnnotationObject[];
  /** What became of the objects that are or were there; what is the same is left out. */
  readonly stateOf: ReadonlyMap<string, Exclude<PairState, 'same'>>;
  /** By either id. */
  readonly rowOf: ReadonlyMap<string, DifferenceRow>;
  /** What was decided about the item then. */
  readonly former: FormerVerdict | null;
  /** What it was rejected for, in its objects, too. */
  readonly formerErrors: readonly ObjectError[];
  /** The same object in the other revision; null where it is not there. */
  readonly counterpart: (id: string) => string | null;
}

export function knownDifference(difference: ItemDifference): KnownDifference {
  const rows = differenceRows(difference);
  const stateOf = new Map<string, Exclude<PairState, 'same'>>();
  const rowOf = new Map<string, DifferenceRow>();
  const counterparts = new Map<string, string>();
  const removed: AnnotationObject[] = [];
  for (const row of rows) {
    const { state, before, after } = row;
    for (const id of [before && formerId(before.id), after?.id]) {
      if (id == null) continue;
      rowOf.set(id, row);
      if (state !== 'same') stateOf.set(id, state);
    }
    if (before && after) {
      counterparts.set(formerId(before.id), after.id);
      counterparts.set(after.id, formerId(before.id));
    }
    if (before && !after) removed.push({ ...before, id: formerId(before.id) });
  }
  const objects = difference.before.objects.map((object) => ({ ...object, id: formerId(object.id) }));
  return {
    counts: countStates(rows),
    before: new DocumentModel({ ...difference.before, objects }, difference.from.revision),
    removed,
    stateOf,
    rowOf,
    formerErrors: difference.verdicts.flatMap(({ errors }) => errors),
    former: difference.verdicts.find(({ objectId }) => objectId === null) ?? null,
    counterpart: (id) => counterparts.get(id) ?? null,
  };
}
