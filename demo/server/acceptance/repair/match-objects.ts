import type { ObjectPair } from '../../../../src/shared/contract/accept/repair.ts';
import type { AnnotationObject } from '../../../../src/shared/contract/annotation-document.ts';
import { attributesContent, objectContent, shapeContent } from './object-content.ts';
import { type Bounds, boundsOf, overlapOf, touches } from './object-overlap.ts';

/** Objects of one label that overlap less are two objects. */
const SAME_LABEL = 0.3;
/** What stands in the same place under another label was given another label. */
const OTHER_LABEL = 0.8;

type Objects = readonly AnnotationObject[];
type Pair = [before: AnnotationObject, after: AnnotationObject, by: 'id' | 'overlap', certainty: number];

/**
 * Which objects of two revisions are the same: by their id, else by label and overlap; each is in one pair. Many
 * exports number their objects anew, so that an id names another object than before: what came back unchanged is
 * therefore found by its content first, and an id alone counts where the two touch, or where nothing fits better.
 * Pairs are in the order of the objects after, then those that were taken away in theirs.
 */
export function matchObjects(before: Objects, after: Objects): ObjectPair[] {
  const matched = new Matching(before, after);
  matched.byKey('id', (object) => JSON.stringify([object.id, objectContent(object)]));
  matched.byKey('overlap', objectContent);
  matched.byId((a, b) => overlapOf(a, b) > 0);
  matched.byOverlap(SAME_LABEL, (a, b) => a.label === b.label);
  matched.byId(() => true);
  matched.byOverlap(OTHER_LABEL, () => true);
  return matched.pairs();
}

/** Takes objects out of what is left as it finds their partners. */
class Matching {
  readonly #before: Set<AnnotationObject>;
  readonly #after: Set<AnnotationObject>;
  readonly #order: Objects;
  readonly #found = new Map<AnnotationObject, Pair>();

  constructor(before: Objects, after: Objects) {
    this.#before = new Set(before);
    this.#after = new Set(after);
    this.#order = after;
  }

  /** Pairs what has the same key, in the order of the objects where several have. */
  byKey(by: 'id' | 'overlap', keyOf: (object: AnnotationObject) => string): void {
    const left = Map.groupBy(this.#before, keyOf);
    for (const object of this.#after) {
      const partner = left.get(keyOf(object))?.shift();
      if (partner) this.#pair([partner, object, by, 1]);
    }
  }

  byId(fits: (before: AnnotationObject, after: AnnotationObject) => boolean): void {
    const left = new Map([...this.#before].map((object) => [object.id, object]));
    for (const object of this.#after) {
      const partner = left.get(object.id);
      if (partner && fits(partner, object)) this.#pair([partner, object, 'id', 1]);
    }
  }

  /** The greatest overlap first, until none reaches the threshold. */
  byOverlap(threshold: number, fits: (before: AnnotationObject, after: AnnotationObject) => boolean): void {
    const candidates: Pair[] = [];
    for (const [object, other] of neighbours([...this.#before], [...this.#after])) {
      if (!fits(object, other)) continue;
      const overlap = overlapOf(object, other);
      if (overlap >= threshold) candidates.push([object, other, 'overlap', overlap]);
    }
    candidates.sort((a, b) => b[3] - a[3]);
    for (const pair of candidates) {
      if (this.#before.has(pair[0]) && this.#after.has(pair[1])) this.#pair(pair);
    }
  }

  pairs(): ObjectPair[] {
    const kept = this.#order.map((object): ObjectPair => {
      const found = this.#found.get(object);
      if (!found) return { before: null, after: object.id, by: null, certainty: null, changes: [] };
      const [before, after, by, certainty] = found;
      return { before: before.id, after: after.id, by, certainty, changes: changesOf(before, after) };
    });
    const gone = [...this.#before].map(
      ({ id }): ObjectPair => ({ before: id, after: null, by: null, certainty: null, changes: [] }),
    );
    return [...kept, ...gone];
  }

  #pair(pair: Pair): void {
    this.#before.delete(pair[0]);
    this.#after.delete(pair[1]);
    this.#found.set(pair[1], pair);
  }
}

/** Pairs whose bounds touch, found from left to right, so that thousands of objects are not all compared. */
function* neighbours(before: Objects, after: Objects): Generator<[AnnotationObject, AnnotationObject]> {
  const left = before.map(bounded).sort(fromLeft);
  const right = after.map(bounded).sort(fromLeft);
  let open: Bounded[] = [];
  let next = 0;
  for (const other of right) {
    for (; next < left.length; next += 1) {
      const object = left[next];
      if (!object || object.bounds.left >= other.bounds.right) break;
      open.push(object);
    }
    // The rights of what comes later may lie anywhere, but its lefts do not lie before this one's.
    open = open.filter(({ bounds }) => bounds.right > other.bounds.left);
    for (const { object, bounds } of open) if (touches(bounds, other.bounds)) yield [object, other.object];
  }
}

interface Bounded {
  readonly object: AnnotationObject;
  readonly bounds: Bounds;
}

function bounded(object: AnnotationObject): Bounded {
  return { object, bounds: boundsOf(object) };
}

function fromLeft(a: Bounded, b: Bounded): number {
  return a.bounds.left - b.bounds.left;
}

function changesOf(before: AnnotationObject, after: AnnotationObject): ObjectPair['changes'] {
  const changes: ObjectPair['changes'] = [];
  if (before.kind !== after.kind) changes.push('kind');
  else if (shapeContent(before) !== shapeContent(after)) changes.push('geometry');
  if (before.label !== after.label) changes.push('label');
  if (attributesContent(before) !== attributesContent(after)) changes.push('attributes');
  return changes;
}

/** Whether an object came back as it was. */
export function isUnchanged({ before, after, changes }: ObjectPair): boolean {
  return before !== null && after !== null && changes.length === 0;
}
