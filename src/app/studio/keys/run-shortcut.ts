import { deleteObject } from '../../../shared/annotation/model/object-edit.ts';
import { toggleHidden } from '../../../shared/annotation/stage/stage-state.ts';
import type { ToolName } from '../../../shared/annotation/tools/tool.ts';
import { moveSelected } from '../edit/move-selected.ts';
import { selectNext } from '../edit/select-next.ts';
import type { Studio } from '../studio-context.ts';
import type { ShortcutAction } from './shortcuts.ts';

export interface ShortcutContext {
  readonly studio: Studio;
  readonly accept: () => void;
  readonly openReject: () => void;
  readonly takeBack: () => void;
  /** Takes the last verdict back, of an item or of an object. */
  readonly undo: () => void;
  readonly save: () => void;
  /** Says why the person cannot edit. */
  readonly refuseEdit: () => void;
  readonly openShortcuts: () => void;
  readonly goToUnchecked: () => void;
}

/** Does what a key or a button stands for; answers false where there was nothing to do. */
export function runShortcut(action: ShortcutAction, context: ShortcutContext): boolean {
  const { studio } = context;
  const { stage, model, queue } = studio;
  const view = studio.canvas.current?.view;
  const state = stage.get();
  switch (action) {
    case 'accept':
      context.accept();
      return true;
    case 'reject':
      context.openReject();
      return true;
    case 'acceptObject':
      if (state.selected === null) return false;
      studio.objectVerdicts.accept(state.selected);
      return true;
    case 'rejectObject':
      if (state.selected === null) return false;
      studio.setTab('objects');
      studio.objectVerdicts.reject(state.selected);
      return true;
    case 'takeBack':
      context.takeBack();
      return true;
    case 'finish':
      if (!studio.package && !studio.spotCheck) return false;
      studio.finish();
      return true;
    case 'next':
      studio.goTo(queue.position + 1);
      return true;
    case 'previous':
      studio.goTo(queue.position - 1);
      return true;
    case 'nextUnchecked':
      context.goToUnchecked();
      return true;
    case 'nextObject':
      return selectNext(model, stage, 1);
    case 'previousObject':
      return selectNext(model, stage, -1);
    case 'hideAll':
      stage.set({ allHidden: !state.allHidden });
      return true;
    case 'hideObject':
      if (state.selected === null) return false;
      toggleHidden(stage, state.selected);
      return true;
    case 'isolate':
      stage.set({ isolated: state.isolated === null ? state.selected : null });
      return true;
    case 'labels':
      stage.set({ showLabels: !state.showLabels });
      return true;
    case 'fit':
      view?.fit();
      return true;
    case 'actualSize':
      view?.actualSize();
      return true;
    case 'zoomIn':
      view?.zoom(1.25);
      return true;
    case 'zoomOut':
      view?.zoom(0.8);
      return true;
    case 'zoomObject':
      if (state.selected === null) return false;
      studio.canvas.current?.showObject(state.selected);
      return true;
    case 'edit':
      return edit(context);
    case 'save':
      context.save();
      return true;
    case 'undo':
      if (state.editable) return model?.undo() != null;
      // Outside of edit mode there is nothing to undo but verdicts.
      context.undo();
      return true;
    case 'redo':
      return state.editable && model?.redo() != null;
    case 'deleteObject':
      if (!state.editable || state.selected === null || !model) return false;
      deleteObject(model, state.selected);
      return true;
    case 'nudgeLeft':
      return moveSelected(model, stage, -1, 0);
    case 'nudgeRight':
      return moveSelected(model, stage, 1, 0);
    case 'nudgeUp':
      return moveSelected(model, stage, 0, -1);
    case 'nudgeDown':
      return moveSelected(model, stage, 0, 1);
    case 'toolSelect':
      stage.set({ tool: 'select' });
      return true;
    case 'toolBox':
      return pickTool(context, 'box');
    case 'toolPolygon':
      return pickTool(context, 'polygon');
    case 'toolPolyline':
      return pickTool(context, 'polyline');
    case 'toolPoints':
      return pickTool(context, 'points');
    case 'comment':
      studio.setTab('comments');
      studio.changeDrafts({ place: { point: null, objectId: state.selected } });
      stage.set({ tool: 'comment' });
      return true;
    case 'shortcuts':
      context.openShortcuts();
      return true;
  }
}

function edit({ studio, refuseEdit }: ShortcutContext): boolean {
  const { stage } = studio;
  const { editable, drawLabel } = stage.get();
  if (!editable && !studio.mayEdit) refuseEdit();
  else {
    const label = drawLabel ?? studio.labels.all[0]?.name ?? null;
    stage.set({ editable: !editable, tool: 'select', drawLabel: label });
  }
  return true;
}

function pickTool(context: ShortcutContext, tool: ToolName): boolean {
  const { stage } = context.studio;
  if (!stage.get().editable) edit(context);
  if (stage.get().editable) stage.set({ tool, selected: null });
  return true;
}
