import { drawObjects } from '../draw/draw-objects.ts';
import type { DrawStyle } from '../draw/draw-style.ts';
import type { Size } from '../geometry/rect.ts';
import type { Scene } from '../scene/scene.ts';
import { sameViewport, type Viewport } from '../viewport/viewport.ts';
import { Layer } from './layer.ts';

/** From this many objects on, panning moves the drawn canvas instead of drawing it again. */
const CROWD = 600;
const MARGIN = 256;
/** A zoomed canvas is drawn sharp again when the gesture has rested for so long, in milliseconds. */
const REST = 90;

/**
 * The layer of all objects that are not in hand. In a crowd it is drawn larger than the screen, then moved
 * and stretched by the compositor while the picture is panned and zoomed, so that a frame of a gesture costs
 * next to nothing however many objects there are.
 */
export class ObjectsLayer {
  readonly #layer: Layer;
  readonly #sharpen: () => void;
  #drawn: Viewport | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Objects drawn last time; for measuring. */
  visible = 0;

  /** @param sharpen asks for another frame */
  constructor(parent: HTMLElement, sharpen: () => void) {
    this.#layer = new Layer(parent);
    this.#sharpen = sharpen;
  }

  /** What is drawn is no longer what is to be seen. */
  invalidate(): void {
    this.#drawn = null;
  }

  frame(scene: Scene, view: Viewport, screen: Size, ratio: number, style: DrawStyle): void {
    const margin = scene.packed.count > CROWD ? MARGIN : 0;
    const drawn = this.#drawn;
    if (drawn && margin > 0 && this.#covers(drawn, view, screen)) {
      const factor = view.scale / drawn.scale;
      const x = view.x + margin - (drawn.x + margin) * factor;
      const y = view.y + margin - (drawn.y + margin) * factor;
      this.#layer.canvas.style.transform = sameViewport(drawn, view)
        ? ''
        : `translate(${x}px, ${y}px) scale(${factor})`;
      if (factor !== 1) this.#later();
      return;
    }
    clearTimeout(this.#timer);
    this.#layer.resize(screen, ratio, margin);
    this.#layer.canvas.style.transform = '';
    const context = this.#layer.begin();
    const shifted = { scale: view.scale, x: view.x + margin, y: view.y + margin };
    this.visible = drawObjects(context, scene, shifted, this.#layer.size, style);
    this.#drawn = view;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#layer.dispose();
  }

  /** Whether the drawn canvas still fills the screen, or is being zoomed and will be drawn again soon. */
  #covers(drawn: Viewport, view: Viewport, screen: Size): boolean {
    const factor = view.scale / drawn.scale;
    if (factor > 3 || factor < 0.4) return false;
    const { margin } = this.#layer;
    const left = view.x - (drawn.x + margin) * factor;
    const top = view.y - (drawn.y + margin) * factor;
    const right = left + (screen.width + 2 * margin) * factor;
    const bottom = top + (screen.height + 2 * margin) * factor;
    if (factor < 1) return true;
    return left <= 0 && top <= 0 && right >= screen.width && bottom >= screen.height;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#drawn = null;
      this.#sharpen();
    }, REST);
  }
}
