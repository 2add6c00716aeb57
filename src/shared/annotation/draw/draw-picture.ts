import type { Size } from '../geometry/rect.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** Above this scale single pixels are to be seen as squares. */
const PIXELS_FROM = 3;

/** Draws the part of the picture that the screen shows. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  picture: Size,
  view: Viewport,
  screen: Size,
): void {
  const left = Math.max(0, Math.floor(-view.x / view.scale));
  const top = Math.max(0, Math.floor(-view.y / view.scale));
  const right = Math.min(picture.width, Math.ceil((screen.width - view.x) / view.scale));
  const bottom = Math.min(picture.height, Math.ceil((screen.height - view.y) / view.scale));
  if (right <= left || bottom <= top) return;
  context.imageSmoothingEnabled = view.scale < PIXELS_FROM;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(
    source,
    left,
    top,
    right - left,
    bottom - top,
    left * view.scale + view.x,
    top * view.scale + view.y,
    (right - left) * view.scale,
    (bottom - top) * view.scale,
  );
}
