import type { Patch } from '../../../shared/annotation/model/patch.ts';
import { sameObject } from '../../../shared/annotation/model/same-object.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';

/** What makes other objects of some, in the others' order as far as both have the same in one order. */
export function patchesTo(
  wanted: readonly AnnotationObject[],
  present: readonly AnnotationObject[],
): readonly Patch[] {
  const ids = new Set(wanted.map(({ id }) => id));
  const before = new Map(present.map((object) => [object.id, object]));
  const gone = present.flatMap((object, index) =>
    ids.has(object.id) ? [] : [{ id: object.id, index, before: object, after: null }],
  );
  const other = wanted.flatMap((object, index) => {
    const now = before.get(object.id) ?? null;
    return sameObject(now, object) ? [] : [{ id: object.id, index, before: now, after: object }];
  });
  return [...gone.reverse(), ...other];
}
