import type { BoxObject, Point, RotatedBoxObject } from '../../contract/annotation-document.ts';
import { boxCentre } from './box-corners.ts';
import { clampPoint } from './clamp.ts';
import type { Size } from './rect.ts';
import { rotatePoint } from './rotate-point.ts';

const CORNER_MOVES: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const SIDE_MOVES: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * A box whose corner or side was dragged to a place. What lies opposite stays where it is seen, also on a
 * turned box; dragging past it turns the box inside out rather than making it negative.
 */
export function resizeBox<B extends BoxObject | RotatedBoxObject>(
  box: B,
  handle: { readonly type: 'corner' | 'side'; readonly index: number },
  to: Point,
  picture: Size,
): B {
  const [sx, sy] = (handle.type === 'corner' ? CORNER_MOVES : SIDE_MOVES)[handle.index] ?? [0, 0];
  const rotation = box.kind === 'rotatedBox' ? box.rotation : 0;
  const centre = boxCentre(box);
  const [x, y] = rotatePoint(clampPoint(to, picture), centre, -rotation);
  const x1 = sx < 0 ? x : box.xtl;
  const x2 = sx > 0 ? x : box.xbr;
  const y1 = sy < 0 ? y : box.ytl;
  const y2 = sy > 0 ? y : box.ybr;
  // The turned sides are kept in place by turning the new centre about the old one.
  const [cx, cy] = rotatePoint([(x1 + x2) / 2, (y1 + y2) / 2], centre, rotation);
  const halfWidth = Math.abs(x2 - x1) / 2;
  const halfHeight = Math.abs(y2 - y1) / 2;
  return { ...box, xtl: cx - halfWidth, ytl: cy - halfHeight, xbr: cx + halfWidth, ybr: cy + halfHeight };
}

/** A turned box whose turning handle was dragged to a place; `snap` keeps to steps of 15 degrees. */
export function turnBox(box: RotatedBoxObject, to: Point, snap: boolean): RotatedBoxObject {
  const [cx, cy] = boxCentre(box);
  const degrees = (Math.atan2(to[1] - cy, to[0] - cx) * 180) / Math.PI + 90;
  const rotation = snap ? Math.round(degrees / 15) * 15 : Math.round(degrees * 10) / 10;
  return { ...box, rotation: ((rotation % 360) + 360) % 360 };
}
