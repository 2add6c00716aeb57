import type { Point } from '../../../src/shared/contract/annotation-document.ts';
import type { Colour } from './colour.ts';

export interface Stop {
  readonly at: number;
  readonly colour: Colour;
  readonly opacity?: number;
}

/** What a scene is drawn on: shapes in painter's order, the last on top. All lengths are pixels. */
export interface Drawing {
  polygon(points: readonly Point[], fill: string, opacity?: number): void;
  rectangle(x: number, y: number, width: number, height: number, fill: string, style?: RectangleStyle): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): void;
  /** A line with round ends and joins. */
  line(points: readonly Point[], stroke: string, width: number, opacity?: number): void;
  /** Any SVG path data. */
  path(data: string, style: PathStyle): void;
  /** Everything drawn inside is moved, then turned clockwise by degrees about the new origin. */
  group(transform: { x: number; y: number; rotation?: number; scale?: number }, draw: () => void): void;
  /** A fill that runs over the shape it fills; `turn` 0 is downwards, 90 to the right. */
  linear(stops: readonly Stop[], turn?: 0 | 90): string;
  radial(stops: readonly Stop[]): string;
  toSvg(): string;
}

export interface RectangleStyle {
  readonly radius?: number;
  readonly opacity?: number;
}

export interface PathStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

export function createDrawing(width: number, height: number): Drawing {
  const gradients = new Map<string, string>();
  const shapes: string[] = [];

  const gradient = (kind: string, stops: readonly Stop[], extent: string) => {
    const content = stops
      .map((s) => `<stop offset="${n(s.at)}" stop-color="${s.colour}"${faint('stop-opacity', s.opacity)}/>`)
      .join('');
    const definition = `${extent}>${content}</${kind}>`;
    const id = gradients.get(definition) ?? `g${gradients.size}`;
    gradients.set(definition, id);
    return `url(#${id})`;
  };

  return {
    polygon(points, fill, opacity) {
      shapes.push(`<polygon points="${joined(points)}" fill="${fill}"${faint('fill-opacity', opacity)}/>`);
    },
    rectangle(x, y, w, h, fill, style = {}) {
      const radius = style.radius ? ` rx="${n(style.radius)}"` : '';
      shapes.push(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${radius}${faint('fill-opacity', style.opacity)}/>`,
      );
    },
    ellipse(x, y, rx, ry, fill, opacity) {
      shapes.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faint('fill-opacity', opacity)}/>`,
      );
    },
    line(points, stroke, thickness, opacity) {
      shapes.push(
        `<polyline points="${joined(points)}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}" stroke-linecap="round" stroke-linejoin="round"${faint('stroke-opacity', opacity)}/>`,
      );
    },
    path(data, { fill = 'none', stroke, width: thickness = 1, opacity }) {
      const outline = stroke
        ? ` stroke="${stroke}" stroke-width="${n(thickness)}" stroke-linecap="round" stroke-linejoin="round"`
        : '';
      shapes.push(
        `<path d="${data}" fill="${fill}"${outline}${faint(stroke ? 'stroke-opacity' : 'fill-opacity', opacity)}/>`,
      );
    },
    group({ x, y, rotation = 0, scale = 1 }, draw) {
      const turned = rotation === 0 ? '' : ` rotate(${n(rotation)})`;
      const scaled = scale === 1 ? '' : ` scale(${n(scale)})`;
      shapes.push(`<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">`);
      draw();
      shapes.push('</g>');
    },
    linear(stops, turn = 0) {
      const extent = turn === 0 ? ' x1="0" y1="0" x2="0" y2="1"' : ' x1="0" y1="0" x2="1" y2="0"';
      return gradient('linearGradient', stops, extent);
    },
    radial(stops) {
      return gradient('radialGradient', stops, '');
    },
    toSvg() {
      const definitions = [...gradients]
        .map(([definition, id]) => {
          const kind = definition.endsWith('</radialGradient>') ? 'radialGradient' : 'linearGradient';
          return `<${kind} id="${id}"${definition}`;
        })
        .join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${shapes.join('')}</svg>`;
    },
  };
}

/** Path data of many closed outlines in one, which renders far faster than one shape each. */
export function outlines(all: readonly (readonly Point[])[]): string {
  return all.map((points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`).join('');
}

function joined(points: readonly Point[]): string {
  return points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
}

/** Of the fill or of the stroke, never of the element: that would have it painted on a layer of its own. */
function faint(name: string, opacity: number | undefined): string {
  return opacity === undefined || opacity === 1 ? '' : ` ${name}="${n(opacity)}"`;
}

/** A hundredth of a pixel is finer than anything that can be seen. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
