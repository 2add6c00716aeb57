import type { Point } from '../../../src/shared/contract/annotation-document.ts';

/** The corners of a box after turning it clockwise about its centre; those of an upright one by 0 degrees. */
export function boxCorners(
  { xtl, ytl, xbr, ybr }: { xtl: number; ytl: number; xbr: number; ybr: number },
  degrees: number,
): Point[] {
  const [x, y] = [(xtl + xbr) / 2, (ytl + ybr) / 2];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned = (px: number, py: number): Point => [
    x + (px - x) * cos - (py - y) * sin,
    y + (px - x) * sin + (py - y) * cos,
  ];
  return [turned(xtl, ytl), turned(xbr, ytl), turned(xbr, ybr), turned(xtl, ybr)];
}
