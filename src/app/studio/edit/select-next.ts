import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { isHidden, type StageStore } from '../../../shared/annotation/stage/stage-state.ts';

/**
 * Selects the next or the previous object that can be seen. Past the last one nothing is selected and the
 * answer is false, so that the Tab key leaves the canvas instead of being caught in it.
 */
export function selectNext(model: DocumentModel | null, stage: StageStore, step: 1 | -1): boolean {
  const state = stage.get();
  const seen = (model?.objects ?? []).filter((object) => !isHidden({ ...state, isolated: null }, object.id));
  const at = seen.findIndex((object) => object.id === state.selected);
  const next = seen[at < 0 ? (step > 0 ? 0 : seen.length - 1) : at + step];
  stage.set({ selected: next?.id ?? null, ...(state.isolated ? { isolated: next?.id ?? null } : {}) });
  return next !== undefined;
}
