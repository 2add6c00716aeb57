import type { Point } from '../../contract/annotation-document.ts';
import { clamp } from '../geometry/clamp.ts';
import type { Rect, Size } from '../geometry/rect.ts';

/**
 * How the picture lies on the screen: screen = picture × scale + offset, in CSS pixels of the canvas. All
 * functions here are pure.
 */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** One picture pixel as at most this many CSS pixels. */
export const LARGEST_SCALE = 64;
/** Free space round a picture that is fitted, in CSS pixels. */
const FIT_MARGIN = 16;
/** So much of the picture always stays on the screen, in CSS pixels. */
const KEPT = 48;

export function fitScale(picture: Size, screen: Size, clearLeft = 0): number {
  const width = Math.max(1, screen.width - Math.max(FIT_MARGIN, clearLeft) - FIT_MARGIN);
  const height = Math.max(1, screen.height - 2 * FIT_MARGIN);
  return Math.min(width / picture.width, height / picture.height, LARGEST_SCALE);
}

/** The whole picture, centred, or beside what covers the left of the screen. */
export function fitPicture(picture: Size, screen: Size, clearLeft = 0): Viewport {
  const view = centre(picture, screen, fitScale(picture, screen, clearLeft));
  return { ...view, x: Math.max(view.x, clearLeft) };
}

/** The picture centred at a scale, 1 meaning one picture pixel per CSS pixel. */
export function centre(picture: Size, screen: Size, scale: number): Viewport {
  return {
    scale,
    x: (screen.width - picture.width * scale) / 2,
    y: (screen.height - picture.height * scale) / 2,
  };
}

/** A part of the picture brought to the middle, filling the given share of the screen. */
export function fitRect(rect: Rect, screen: Size, share: number): Viewport {
  const width = Math.max(1, rect.right - rect.left);
  const height = Math.max(1, rect.bottom - rect.top);
  const scale = clamp(Math.min((screen.width * share) / width, (screen.height * share) / height), 0.01, 16);
  return {
    scale,
    x: screen.width / 2 - ((rect.left + rect.right) / 2) * scale,
    y: screen.height / 2 - ((rect.top + rect.bottom) / 2) * scale,
  };
}

/** Zooms by a factor so that the picture's pixel under a place on the screen stays under it. */
export function zoomAt(view: Viewport, at: Point, factor: number, picture: Size, screen: Size): Viewport {
  const smallest = Math.min(fitScale(picture, screen) / 4, 1);
  const scale = clamp(view.scale * factor, smallest, LARGEST_SCALE);
  const ratio = scale / view.scale;
  return clampViewport(
    { scale, x: at[0] - (at[0] - view.x) * ratio, y: at[1] - (at[1] - view.y) * ratio },
    picture,
    screen,
  );
}

export function panBy(view: Viewport, dx: number, dy: number, picture: Size, screen: Size): Viewport {
  return clampViewport({ scale: view.scale, x: view.x + dx, y: view.y + dy }, picture, screen);
}

/** Keeps a piece of the picture on the screen, so that it cannot get lost. */
export function clampViewport(view: Viewport, picture: Size, screen: Size): Viewport {
  const keepX = Math.min(KEPT, picture.width * view.scale);
  const keepY = Math.min(KEPT, picture.height * view.scale);
  return {
    scale: view.scale,
    x: clamp(view.x, keepX - picture.width * view.scale, screen.width - keepX),
    y: clamp(view.y, keepY - picture.height * view.scale, screen.height - keepY),
  };
}

/** The same part of the picture in the middle after the canvas changed its size. */
export function resizeViewport(view: Viewport, before: Size, after: Size, picture: Size): Viewport {
  return clampViewport(
    {
      scale: view.scale,
      x: view.x + (after.width - before.width) / 2,
      y: view.y + (after.height - before.height) / 2,
    },
    picture,
    after,
  );
}

export function toPicture(view: Viewport, [x, y]: Point): Point {
  return [(x - view.x) / view.scale, (y - view.y) / view.scale];
}

export function toScreen(view: Viewport, [x, y]: Point): Point {
  return [x * view.scale + view.x, y * view.scale + view.y];
}

/** The part of the picture's plane that the screen shows, with a margin in CSS pixels round it. */
export function visibleRect(view: Viewport, screen: Size, margin = 0): Rect {
  const [left, top] = toPicture(view, [-margin, -margin]);
  const [right, bottom] = toPicture(view, [screen.width + margin, screen.height + margin]);
  return { left, top, right, bottom };
}

export function sameViewport(a: Viewport, b: Viewport): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y;
}
