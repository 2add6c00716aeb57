import type { Point } from '../../contract/annotation-document.ts';

/** An upright rectangle in pixels of the picture; y grows downwards. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function rectOf(a: Point, b: Point): Rect {
  return {
    left: Math.min(a[0], b[0]),
    top: Math.min(a[1], b[1]),
    right: Math.max(a[0], b[0]),
    bottom: Math.max(a[1], b[1]),
  };
}

export function rectWidth(rect: Rect): number {
  return rect.right - rect.left;
}

export function rectHeight(rect: Rect): number {
  return rect.bottom - rect.top;
}

export function rectCentre(rect: Rect): Point {
  return [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
}

export function rectsMeet(a: Rect, b: Rect): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}
