import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import type { TurnedBox } from '../scene.ts';

export const PART_KINDS = ['Gear', 'Bolt', 'Bracket', 'Plate', 'Nut'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part about its own middle, before it is turned: pixels, y downwards. */
export interface PartShape {
  readonly kind: PartKind;
  readonly width: number;
  readonly height: number;
  /** Middles of drilled holes. */
  readonly holes: readonly Point[];
  /** Where a scratch or a stain can lie: a rectangle well inside the metal, with room around holes. */
  readonly face: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly attributes: Readonly<Record<string, string | number>>;
  draw(drawing: Drawing): void;
}

/** A part lying on the belt. */
export interface Part {
  readonly shape: PartShape;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

export function turnedBoxOf({ shape, x, y, rotation }: Part): TurnedBox {
  return { x, y, width: shape.width, height: shape.height, rotation };
}

/** A place of a part as a place of the picture. */
export function onBelt({ x, y, rotation }: Omit<Part, 'shape'>, [px, py]: Point): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + px * cos - py * sin, y + px * sin + py * cos];
}

/** Half of the diagonal: no other part may lie nearer. */
export function reachOf({ width, height }: PartShape): number {
  return Math.hypot(width, height) / 2;
}

const METALS = ['#b9bec4', '#a7adb5', '#c4bfb4', '#9aa3ab', '#c2a878'] as const;

export function pickMetal(random: Random): string {
  return random.pick(METALS);
}
