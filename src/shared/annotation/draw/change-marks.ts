import type { AnnotationObject } from '../../contract/annotation-document.ts';

/** What became of an object since the revision that was judged last. */
export type ChangeMark = 'added' | 'changed' | 'removed';

/** Objects that are not as they were. */
export interface ChangeMarks {
  readonly of: ReadonlyMap<string, ChangeMark>;
  /** Those that were taken away: drawn although the document does not have them. */
  readonly ghosts: readonly AnnotationObject[];
}
