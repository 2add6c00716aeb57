import { moveObject } from '../../../../shared/annotation/geometry/translate-object.ts';
import type { DocumentModel } from '../../../../shared/annotation/model/document-model.ts';
import { replaceObject } from '../../../../shared/annotation/model/object-edit.ts';
import type { StageStore } from '../../../../shared/annotation/stage/stage-state.ts';

/** Moves the selected object by picture pixels; a run of the same key is one step of the history. */
export function moveSelected(
  model: DocumentModel | null,
  stage: StageStore,
  dx: number,
  dy: number,
): boolean {
  const { selected, editable } = stage.get();
  const object = selected === null ? undefined : model?.get(selected);
  if (!model || !object || !editable) return false;
  replaceObject(model, moveObject(object, dx, dy, model.picture), `nudge:${object.id}`);
  return true;
}
