import type { Point } from '../../contract/annotation-document.ts';
import type { Size } from './rect.ts';

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The nearest place inside the picture; its right and lower edges belong to it. */
export function clampPoint(point: Point, picture: Size): Point {
  return [clamp(point[0], 0, picture.width), clamp(point[1], 0, picture.height)];
}
