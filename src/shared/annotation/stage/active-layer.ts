import type { AnnotationObject } from '../../contract/annotation-document.ts';
import { drawActive, drawCrosshair, drawHandles } from '../draw/draw-active.ts';
import { drawPin } from '../draw/draw-pin.ts';
import { objectHandles } from '../geometry/object-handles.ts';
import type { Size } from '../geometry/rect.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { TURN_REACH } from '../tools/find-handle.ts';
import { toScreen, type Viewport } from '../viewport/viewport.ts';
import { Layer } from './layer.ts';
import type { StageLook } from './stage-look.ts';
import { isHidden, type StageState } from './stage-state.ts';

/** What is in hand: the selected object with its handles, the one under the pointer, a new shape, pins. */
export class ActiveLayer {
  readonly #layer: Layer;

  constructor(parent: HTMLElement) {
    this.#layer = new Layer(parent);
  }

  frame(
    model: DocumentModel | null,
    preview: AnnotationObject | null,
    state: StageState,
    look: StageLook,
    view: Viewport,
    screen: Size,
    ratio: number,
  ): void {
    this.#layer.resize(screen, ratio, 0);
    const context = this.#layer.begin();
    context.font = look.font;
    context.textBaseline = 'middle';
    const draw = (object: AnnotationObject, lineWidth: number, caption: string | null): void => {
      context.globalAlpha = look.strengthOf?.(object.label) ?? 1;
      drawActive(context, view, {
        object,
        color: look.errors.has(object.id) ? look.errorColor : look.colorOf(object.label),
        caption,
        opacity: state.opacity,
        lineWidth,
      });
      context.globalAlpha = 1;
    };
    const seen = (id: string | null): AnnotationObject | undefined =>
      id === null || isHidden(state, id) ? undefined : model?.get(id);

    const hovered = state.hovered === state.selected ? undefined : seen(state.hovered);
    if (hovered) draw(hovered, 2, look.captionOf(hovered.id));
    const selected = seen(state.selected);
    if (selected) {
      draw(selected, 2.5, look.captionOf(selected.id));
      if (state.editable) {
        const handles = objectHandles(selected, TURN_REACH / view.scale);
        drawHandles(context, view, handles, look.colorOf(selected.label));
      }
    }
    if (preview) draw(preview, 2, null);
    if (state.pointer && state.tool !== 'select') {
      drawCrosshair(context, toScreen(view, state.pointer), screen.width, screen.height);
    }
    for (const pin of look.pins) {
      if (pin.id !== state.openPin) drawPin(context, view, pin, false, screen.width);
    }
    const open = look.pins.find((pin) => pin.id === state.openPin);
    if (open) drawPin(context, view, open, true, screen.width);
  }

  dispose(): void {
    this.#layer.dispose();
  }
}
