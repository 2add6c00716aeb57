import type {
  AnnotationObject,
  AttributeValue,
  Point,
} from '../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from './drawing.ts';
import type { Bounds } from './plane.ts';

/** A picture that is not drawn yet, and what there is to see in it. Both come from the same numbers. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly objects: readonly AnnotationObject[];
  draw(drawing: Drawing): void;
}

type Attributes = Record<string, AttributeValue>;

/** Collects the objects of a scene, numbers them, and rounds them to a tenth of a pixel. */
export interface ObjectList {
  readonly all: readonly AnnotationObject[];
  box(label: string, bounds: Bounds, attributes?: Attributes, occluded?: boolean): void;
  rotatedBox(label: string, box: TurnedBox, attributes?: Attributes): void;
  polygon(label: string, points: readonly Point[], attributes?: Attributes): void;
  polyline(label: string, points: readonly Point[], attributes?: Attributes): void;
  points(label: string, points: readonly Point[], attributes?: Attributes): void;
}

/** A rectangle about a centre, turned clockwise by degrees. */
export interface TurnedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

export function createObjectList(): ObjectList {
  const all: AnnotationObject[] = [];
  const common = (label: string, attributes: Attributes, occluded = false) => ({
    id: `o${all.length + 1}`,
    label,
    attributes,
    zOrder: 0,
    occluded,
    source: 'manual' as const,
  });
  return {
    all,
    box(label, { left, top, right, bottom }, attributes = {}, occluded = false) {
      all.push({
        ...common(label, attributes, occluded),
        kind: 'box',
        xtl: round(left),
        ytl: round(top),
        xbr: round(right),
        ybr: round(bottom),
      });
    },
    rotatedBox(label, { x, y, width, height, rotation }, attributes = {}) {
      all.push({
        ...common(label, attributes),
        kind: 'rotatedBox',
        xtl: round(x - width / 2),
        ytl: round(y - height / 2),
        xbr: round(x + width / 2),
        ybr: round(y + height / 2),
        rotation: round(rotation),
      });
    },
    polygon(label, points, attributes = {}) {
      all.push({ ...common(label, attributes), kind: 'polygon', points: points.map(rounded) });
    },
    polyline(label, points, attributes = {}) {
      all.push({ ...common(label, attributes), kind: 'polyline', points: points.map(rounded) });
    },
    points(label, points, attributes = {}) {
      all.push({ ...common(label, attributes), kind: 'points', points: points.map(rounded) });
    },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function rounded([x, y]: Point): Point {
  return [round(x), round(y)];
}
