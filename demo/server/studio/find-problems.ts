import { isDeepStrictEqual } from 'node:util';
import {
  type AnnotationDocument,
  type AnnotationObject,
  MAX_OBJECT_POINTS,
  type Point,
} from '../../../src/shared/contract/annotation-document.ts';
import type { AnnotationProblem } from '../../../src/shared/contract/studio.ts';
import { boxCorners } from '../objects/box-corners.ts';

export interface Rules {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Names of the batch's label set. */
  readonly labels: ReadonlySet<string>;
  /**
   * The objects of the revision that was changed, and of the one that one's own changes started from: what is
   * unchanged, or comes back, is not the customer's to answer for.
   */
  readonly before: readonly AnnotationObject[];
}

/** Pixels by which a point may lie outside: turned corners and dragged edges are floats. */
const TOLERANCE = 0.5;

/** What keeps a document from being saved, with the object it is about. */
export function findProblems(document: AnnotationDocument, rules: Rules): AnnotationProblem[] {
  const before = Map.groupBy(rules.before, ({ id }) => id);
  const seen = new Set<string>();
  const problems: AnnotationProblem[] = [];
  if (document.width !== rules.width || document.height !== rules.height) {
    problems.push({ objectId: null, problem: 'size' });
  }
  for (const object of document.objects) {
    const problem = seen.has(object.id) ? 'duplicate' : problemOf(object, rules, before.get(object.id) ?? []);
    if (problem) problems.push({ objectId: object.id, problem });
    seen.add(object.id);
  }
  return problems;
}

function problemOf(
  object: AnnotationObject,
  rules: Rules,
  before: readonly AnnotationObject[],
): AnnotationProblem['problem'] | null {
  if (before.some((one) => isDeepStrictEqual(one, object))) return null;
  if (!rules.labels.has(object.label)) return 'label';
  if (isFlat(object)) return 'flat';
  const points = pointsOf(object);
  if (points.length > MAX_OBJECT_POINTS) return 'points';
  return points.every((point) => isInside(point, rules)) ? null : 'outside';
}

/** A rectangle without an area cannot be seen or grasped. */
function isFlat(object: AnnotationObject): boolean {
  if (object.kind !== 'box' && object.kind !== 'rotatedBox') return false;
  return object.xbr <= object.xtl || object.ybr <= object.ytl;
}

function isInside([x, y]: Point, { width, height }: Rules): boolean {
  return x >= -TOLERANCE && y >= -TOLERANCE && x <= width + TOLERANCE && y <= height + TOLERANCE;
}

function pointsOf(object: AnnotationObject): Point[] {
  switch (object.kind) {
    case 'box':
      return boxCorners(object, 0);
    case 'rotatedBox':
      return boxCorners(object, object.rotation);
    case 'polygon':
      return [...object.points, ...(object.holes ?? []).flat()];
    case 'polyline':
    case 'points':
      return object.points;
  }
}
