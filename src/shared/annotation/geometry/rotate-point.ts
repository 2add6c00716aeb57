import type { Point } from '../../contract/annotation-document.ts';

/** Turns a point about a centre; positive degrees are clockwise, since y grows downwards. */
export function rotatePoint(point: Point, centre: Point, degrees: number): Point {
  if (degrees === 0) return point;
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const x = point[0] - centre[0];
  const y = point[1] - centre[1];
  return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
}
