import type { BoxObject, Point, RotatedBoxObject } from '../../contract/annotation-document.ts';
import { rotatePoint } from './rotate-point.ts';

export function boxCentre(box: BoxObject | RotatedBoxObject): Point {
  return [(box.xtl + box.xbr) / 2, (box.ytl + box.ybr) / 2];
}

/** The corners of a box as it is seen, clockwise from the one that was top left before turning. */
export function boxCorners(box: BoxObject | RotatedBoxObject): Point[] {
  const corners: Point[] = [
    [box.xtl, box.ytl],
    [box.xbr, box.ytl],
    [box.xbr, box.ybr],
    [box.xtl, box.ybr],
  ];
  if (box.kind === 'box' || box.rotation === 0) return corners;
  const centre = boxCentre(box);
  return corners.map((corner) => rotatePoint(corner, centre, box.rotation));
}
