import { drawPicture } from '../draw/draw-picture.ts';
import type { Size } from '../geometry/rect.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { Layer } from './layer.ts';

/** The layer of the picture itself. */
export class PictureLayer {
  readonly #layer: Layer;

  constructor(parent: HTMLElement) {
    this.#layer = new Layer(parent);
  }

  /** @param picture null where there is none to be expected */
  frame(
    source: CanvasImageSource | null,
    picture: Size | null,
    view: Viewport,
    screen: Size,
    ratio: number,
  ): void {
    this.#layer.resize(screen, ratio, 0);
    const context = this.#layer.begin();
    if (!picture) return;
    if (source) {
      drawPicture(context, source, picture, view, screen);
      return;
    }
    // Until the picture is there its place is, so that nothing jumps.
    context.fillStyle = '#171c25';
    context.fillRect(view.x, view.y, picture.width * view.scale, picture.height * view.scale);
  }

  dispose(): void {
    this.#layer.dispose();
  }
}
