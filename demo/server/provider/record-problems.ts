import { MAX_OBJECT_POINTS } from '../../../src/shared/contract/annotation-document.ts';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import type { AnnotationProblem } from '../../../src/shared/contract/studio.ts';
import { findProblems } from '../studio/find-problems.ts';

const WORDS: Record<AnnotationProblem['problem'], string> = {
  size: 'the size of the document is not that of the picture',
  duplicate: 'another object has the same id',
  label: 'its label is not in the label set of the delivery',
  flat: 'it has no area',
  outside: 'it leaves the picture',
  points: `it has more than ${MAX_OBJECT_POINTS} points`,
};

/** What is wrong with a record before its picture is looked at. */
export function recordProblems(record: DeliveryRecord, labels: ReadonlySet<string>): string[] {
  const { document, fileName } = record;
  const parts = fileName.split(/[/\\]/);
  const name = parts.some((part) => part === '' || part === '.' || part === '..') || /\p{Cc}/u.test(fileName);
  const found = findProblems(document, {
    width: document.width,
    height: document.height,
    labels,
    before: [],
  });
  return [
    ...(name ? ['the file name is not a plain path'] : []),
    ...found.map(({ objectId, problem }) => `object ${objectId}: ${WORDS[problem]}`),
  ];
}
