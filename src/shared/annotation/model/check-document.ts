import { type AnnotationObject, MAX_OBJECT_POINTS } from '../../contract/annotation-document.ts';
import type { Label } from '../../contract/label-set.ts';
import { objectBounds } from '../geometry/object-bounds.ts';
import { objectRings } from '../geometry/object-rings.ts';
import { objectSize } from '../geometry/object-size.ts';
import type { Size } from '../geometry/rect.ts';

export type ObjectProblem =
  | 'outside'
  | 'tooSmall'
  | 'tooManyPoints'
  | 'notFinite'
  | 'unknownLabel'
  | 'duplicateId';

export interface Finding {
  readonly objectId: string;
  readonly problem: ObjectProblem;
}

/** A side shorter than this many pixels is a slip of the hand, not an annotation. */
export const SMALLEST_SIDE = 1;

/** Floats travel through JSON and turning; a hundredth of a pixel outside is not outside. */
const SLACK = 0.01;

/** What keeps annotations from being saved; the server refuses the same with `invalidAnnotations`. */
export function checkDocument(
  objects: readonly AnnotationObject[],
  picture: Size,
  labels: readonly Label[],
): Finding[] {
  const findings: Finding[] = [];
  const known = new Set(labels.map((label) => label.name));
  const seen = new Set<string>();
  for (const object of objects) {
    const find = (problem: ObjectProblem) => findings.push({ objectId: object.id, problem });
    if (seen.has(object.id)) find('duplicateId');
    seen.add(object.id);
    if (!known.has(object.label)) find('unknownLabel');
    const problem = checkGeometry(object, picture);
    if (problem) find(problem);
  }
  return findings;
}

export function checkGeometry(object: AnnotationObject, picture: Size): ObjectProblem | null {
  const rings = objectRings(object);
  const finite = rings.every((ring) => ring.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)));
  if (!finite) return 'notFinite';
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > MAX_OBJECT_POINTS) return 'tooManyPoints';
  if (tooSmall(object)) return 'tooSmall';
  const bounds = objectBounds(object);
  const inside =
    bounds.left >= -SLACK &&
    bounds.top >= -SLACK &&
    bounds.right <= picture.width + SLACK &&
    bounds.bottom <= picture.height + SLACK;
  return inside ? null : 'outside';
}

function tooSmall(object: AnnotationObject): boolean {
  if (object.kind === 'points') return false;
  const { width, height } = objectSize(object);
  if (object.kind === 'polyline') return Math.max(width, height) < SMALLEST_SIDE;
  return width < SMALLEST_SIDE || height < SMALLEST_SIDE;
}
