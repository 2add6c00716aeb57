import type { AnnotationObject } from '../../contract/annotation-document.ts';

/**
 * One object before and after: null before means it was added, null after that it was taken away. `index` is
 * its place among the objects where it is added or taken away.
 */
export interface Patch {
  readonly id: string;
  readonly index: number;
  readonly before: AnnotationObject | null;
  readonly after: AnnotationObject | null;
}

/** Undoes what the patches did; they apply in the reverse order. */
export function invertPatches(patches: readonly Patch[]): Patch[] {
  return patches.map((patch) => ({ ...patch, before: patch.after, after: patch.before })).reverse();
}
