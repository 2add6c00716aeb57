import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Colour } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Bounds, boundsOf, union } from '../plane.ts';

/** Simple shapes whose outermost pixels are known exactly, so that a box can be drawn tight around them. */
export type Shape =
  | {
      readonly kind: 'limb';
      readonly points: readonly Point[];
      readonly width: number;
      readonly fill: Colour;
    }
  | {
      readonly kind: 'disc';
      readonly at: Point;
      readonly rx: number;
      readonly ry: number;
      readonly fill: Colour;
    }
  | {
      readonly kind: 'ring';
      readonly at: Point;
      readonly radius: number;
      readonly width: number;
      readonly fill: Colour;
    }
  | { readonly kind: 'outline'; readonly points: readonly Point[]; readonly fill: Colour };

/** Shapes in a space of their own: put on the picture at an origin and a scale. */
export interface Figure {
  readonly origin: Point;
  readonly scale: number;
  readonly shapes: readonly Shape[];
}

export function figureBounds({ origin, scale, shapes }: Figure): Bounds {
  const all = shapes.map(shapeBounds).reduce(union);
  return {
    left: origin[0] + all.left * scale,
    top: origin[1] + all.top * scale,
    right: origin[0] + all.right * scale,
    bottom: origin[1] + all.bottom * scale,
  };
}

export function drawFigure(
  drawing: Drawing,
  { origin, scale, shapes }: Figure,
  lit: (c: Colour) => Colour,
): void {
  const put = ([x, y]: Point): Point => [origin[0] + x * scale, origin[1] + y * scale];
  for (const shape of shapes) {
    const fill = lit(shape.fill);
    if (shape.kind === 'limb') drawing.line(shape.points.map(put), fill, shape.width * scale);
    else if (shape.kind === 'outline') drawing.polygon(shape.points.map(put), fill);
    else if (shape.kind === 'disc') {
      const [x, y] = put(shape.at);
      drawing.ellipse(x, y, shape.rx * scale, shape.ry * scale, fill);
    } else drawing.line(circle(put(shape.at), shape.radius * scale), fill, shape.width * scale);
  }
}

function circle([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 33 }, (_, step): Point => {
    const angle = (step / 32) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

function shapeBounds(shape: Shape): Bounds {
  if (shape.kind === 'outline') return boundsOf(shape.points);
  if (shape.kind === 'limb') return grown(boundsOf(shape.points), shape.width / 2, shape.width / 2);
  if (shape.kind === 'disc') return grown(boundsOf([shape.at]), shape.rx, shape.ry);
  const reach = shape.radius + shape.width / 2;
  return grown(boundsOf([shape.at]), reach, reach);
}

function grown(bounds: Bounds, x: number, y: number): Bounds {
  return { left: bounds.left - x, top: bounds.top - y, right: bounds.right + x, bottom: bounds.bottom + y };
}
