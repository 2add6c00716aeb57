import type { AnnotationObject } from '../../contract/annotation-document.ts';
import type { DocumentModel } from './document-model.ts';

/** The edits that tools and panels make, each one step of the history. */
export function replaceObject(
  model: DocumentModel,
  after: AnnotationObject,
  gesture: string | null = null,
): void {
  const before = model.get(after.id);
  if (!before || before === after) return;
  model.apply([{ id: after.id, index: 0, before, after }], gesture);
}

export function addObject(model: DocumentModel, object: AnnotationObject): void {
  model.apply([{ id: object.id, index: model.objects.length, before: null, after: object }]);
}

export function deleteObject(model: DocumentModel, id: string): void {
  const before = model.get(id);
  if (!before) return;
  model.apply([{ id, index: model.objects.indexOf(before), before, after: null }]);
}
