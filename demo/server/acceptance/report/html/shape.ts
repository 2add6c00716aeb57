import type { AnnotationObject, Point } from '../../../../../src/shared/contract/annotation-document.ts';

/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room around an object, as a share of its longer side, and at least so many pixels. */
const ROOM = 0.3;
const MIN_ROOM = 16;
/** A picture of a smaller part says nothing. */
const MIN_SIDE = 96;

/** The part of a picture to show for an object; null where it lies outside of the picture. */
export function areaAround(
  shape: AnnotationObject,
  picture: { readonly width: number; readonly height: number },
): Area | null {
  const points = outlines(shape).flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = Math.max(MIN_ROOM, Math.max(right - left, bottom - top) * ROOM);
  const across = span(left - room, right + room, picture.width);
  const down = span(top - room, bottom + room, picture.height);
  return across && down ? { x: across.at, y: down.at, width: across.size, height: down.size } : null;
}

function span(from: number, to: number, limit: number): { at: number; size: number } | null {
  const more = Math.max(0, MIN_SIDE - (to - from)) / 2;
  const at = Math.max(0, Math.floor(from - more));
  const end = Math.min(limit, Math.ceil(to + more));
  return end - at >= 1 ? { at, size: end - at } : null;
}

/** The outline of an object as the `d` of an SVG path. */
export function pathOf(shape: AnnotationObject, size: number): string {
  if (shape.kind === 'points') return shape.points.map((point) => dot(point, size)).join('');
  const close = shape.kind === 'polyline' ? '' : 'Z';
  return outlines(shape)
    .map((outline) => `M${outline.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close}`)
    .join('');
}

function outlines(shape: AnnotationObject): readonly (readonly Point[])[] {
  switch (shape.kind) {
    case 'box':
      return [corners(shape)];
    case 'rotatedBox':
      return [corners(shape).map((point) => turned(point, shape))];
    case 'polygon':
      return [shape.points, ...(shape.holes ?? [])];
    default:
      return [shape.points];
  }
}

function corners({ xtl, ytl, xbr, ybr }: Record<'xtl' | 'ytl' | 'xbr' | 'ybr', number>): Point[] {
  return [
    [xtl, ytl],
    [xbr, ytl],
    [xbr, ybr],
    [xtl, ybr],
  ];
}

/** Clockwise about the centre, as the document has it: y runs downwards. */
function turned([x, y]: Point, box: Extract<AnnotationObject, { kind: 'rotatedBox' }>): Point {
  const angle = (box.rotation * Math.PI) / 180;
  const centre = [(box.xtl + box.xbr) / 2, (box.ytl + box.ybr) / 2] as const;
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [
    centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function dot([x, y]: Point, size: number): string {
  const radius = round(size);
  return `M${round(x - size)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

const round = (value: number) => Math.round(value * 100) / 100;
