import { nextOpacity } from '../../../../shared/annotation/stage/stage-state.ts';
import type { ToolName } from '../../../../shared/annotation/tools/tool.ts';
import { NO_OBJECT } from '../../judge/reason.ts';
import { actionIn } from '../../keys/action.ts';
import type { ImageSurface } from './image-surface.ts';
import { moveSelected } from './move-selected.ts';

const look = actionIn<unknown>('look');
const edit = actionIn<unknown>('edit');

/** What can be done with a picture: how large it is seen, how its objects are drawn and moved. */
export function imageActions(surface: ImageSurface) {
  const { host } = surface;
  const { stage } = host;
  const isEditing = () => stage.get().editable;
  const objectRefusal = () => (stage.get().selected === null ? NO_OBJECT : null);
  const nudge = (dx: number, dy: number) => ({
    repeats: true,
    unavailable: () => host.editRefusal ?? objectRefusal(),
    run: () => moveSelected(host.model, stage, dx, dy),
  });
  /** Edit mode comes with the tool. */
  const draw = (tool: ToolName) => ({
    unavailable: () => (isEditing() ? null : host.claim.refusal.edit),
    run: () => {
      if (!isEditing()) host.toggleEdit();
      // What is drawn is of the class that was in hand, else of the one that was used last.
      const { selected, drawLabel } = stage.get();
      const object = selected === null ? undefined : host.model?.get(selected);
      stage.set({ tool, selected: null, drawLabel: object?.label ?? drawLabel });
    },
  });
  return {
    fit: look('fit', { keys: ['f'], run: () => surface.stage?.view.fit() }),
    actualSize: look('actualSize', { keys: ['shift+f'], run: () => surface.stage?.view.actualSize() }),
    zoomIn: look('zoomIn', { keys: ['+', '='], repeats: true, run: () => surface.stage?.view.zoom(1.25) }),
    zoomOut: look('zoomOut', { keys: ['-'], repeats: true, run: () => surface.stage?.view.zoom(0.8) }),
    zoomObject: look('zoomObject', {
      keys: ['z'],
      unavailable: objectRefusal,
      run: () => {
        const { selected } = stage.get();
        if (selected !== null) surface.showObject(selected);
      },
    }),
    pan: look('pan', {
      keys: [' '],
      run: () => surface.stage?.holdSpace(true),
      release: () => surface.stage?.holdSpace(false),
    }),
    labels: look('labels', {
      keys: ['l'],
      run: () => stage.set({ showLabels: !stage.get().showLabels }),
    }),
    moreOpaque: look('moreOpaque', { keys: [], run: () => nextOpacity(stage, 1) }),
    lessOpaque: look('lessOpaque', { keys: [], run: () => nextOpacity(stage, -1) }),
    nudgeLeft: edit('nudgeLeft', { keys: ['shift+ArrowLeft'], ...nudge(-1, 0) }),
    nudgeRight: edit('nudgeRight', { keys: ['shift+ArrowRight'], ...nudge(1, 0) }),
    nudgeUp: edit('nudgeUp', { keys: ['shift+ArrowUp'], ...nudge(0, -1) }),
    nudgeDown: edit('nudgeDown', { keys: ['shift+ArrowDown'], ...nudge(0, 1) }),
    toolBox: edit('toolBox', { keys: ['b'], ...draw('box') }),
    toolRotatedBox: edit('toolRotatedBox', { keys: [], ...draw('rotatedBox') }),
    toolPolygon: edit('toolPolygon', { keys: ['p'], ...draw('polygon') }),
    toolPolyline: edit('toolPolyline', { keys: ['w'], ...draw('polyline') }),
    toolPoints: edit('toolPoints', { keys: ['o'], ...draw('points') }),
  };
}

export type ImageActions = ReturnType<typeof imageActions>;
