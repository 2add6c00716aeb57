import { isDeepStrictEqual } from 'node:util';
import type { ObjectPair } from '../../../../src/shared/contract/accept/repair.ts';
import type { AnnotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import { isUnchanged, matchObjects } from './match-objects.ts';

export interface Comparison {
  readonly pairs: readonly ObjectPair[];
  /** Nothing that anybody judges is different: an order of objects, new ids, hundredths of pixels. */
  readonly same: boolean;
}

export function compareDocuments(before: AnnotationDocument, after: AnnotationDocument): Comparison {
  const pairs = matchObjects(before.objects, after.objects);
  const tags = isDeepStrictEqual(before.tags.toSorted(), after.tags.toSorted());
  return { pairs, same: tags && pairs.every(isUnchanged) };
}
