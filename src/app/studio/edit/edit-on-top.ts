import { same } from '../../../shared/annotation/model/same-object.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';

type Parts = Readonly<Record<string, unknown>>;

/** All else is its shape, which is one part: half of one and half of another is neither. */
const BESIDE_SHAPE: readonly string[] = ['label', 'attributes', 'group', 'zOrder', 'occluded', 'source'];

/** The parts of an object that an edit changed, and none of its others, on top of what the object is elsewhere. */
export function editOnTop(
  before: AnnotationObject,
  after: AnnotationObject,
  elsewhere: AnnotationObject,
): AnnotationObject {
  const isShape = (name: string) => !BESIDE_SHAPE.includes(name);
  const isEdited = differing(before, after);
  const isReshaped = Object.keys({ ...before, ...after }).some((name) => isShape(name) && isEdited(name));
  return {
    ...mixed(after, elsewhere, (name) => (isShape(name) ? isReshaped : isEdited(name))),
    attributes: mixed(after.attributes, elsewhere.attributes, differing(before.attributes, after.attributes)),
  } as AnnotationObject;
}

function differing(one: Parts, other: Parts): (name: string) => boolean {
  return (name) => !same(one[name], other[name]);
}

/** The edited parts of the one, the rest of the other; an edited part that is not there any more is in neither. */
function mixed(edited: Parts, other: Parts, isEdited: (name: string) => boolean): Parts {
  return Object.fromEntries([
    ...Object.entries(other).filter(([name]) => !isEdited(name)),
    ...Object.entries(edited).filter(([name]) => isEdited(name)),
  ]);
}
