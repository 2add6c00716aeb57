import type { AnnotationObject, ImageDocument } from '../../contract/annotation-document.ts';
import type { Patch } from './patch.ts';
import { sameObject } from './same-object.ts';

/** An object that both sides touched. Mine is kept on top, except where theirs is gone. */
export interface RebaseConflict {
  readonly id: string;
  readonly kind: 'bothChanged' | 'theirsDeleted' | 'mineDeleted';
  readonly mine: AnnotationObject | null;
  readonly theirs: AnnotationObject | null;
}

export interface Rebase {
  /** What is to be applied to their document. */
  readonly patches: readonly Patch[];
  readonly conflicts: readonly RebaseConflict[];
}

/**
 * My changes since a base revision, carried over onto a newer document that somebody else saved. Changes of
 * an object that no longer exists are dropped and listed; changes of one that they changed too win over
 * theirs and are listed.
 */
export function rebaseChanges(changes: readonly Patch[], theirs: ImageDocument): Rebase {
  const now = new Map(theirs.objects.map((object, index) => [object.id, { object, index }]));
  const patches: Patch[] = [];
  const conflicts: RebaseConflict[] = [];
  // New objects come behind theirs, in the order that they had: their number is what people call them by.
  let end = theirs.objects.length;
  for (const { id, before, after } of [...changes].sort((one, other) => one.index - other.index)) {
    const their = now.get(id);
    const theirObject = their?.object ?? null;
    if (sameObject(theirObject, after)) continue;
    const theyChanged = !sameObject(theirObject, before);
    if (!theirObject && before) {
      conflicts.push({ id, kind: 'theirsDeleted', mine: after, theirs: null });
      continue;
    }
    if (theyChanged) {
      conflicts.push({ id, kind: after ? 'bothChanged' : 'mineDeleted', mine: after, theirs: theirObject });
    }
    patches.push({ id, index: their?.index ?? end++, before: theirObject, after });
  }
  return { patches, conflicts };
}
