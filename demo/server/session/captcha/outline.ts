import { randomInt } from 'node:crypto';

/** Of a side: a knob outwards, a notch inwards, or neither. */
type Side = 1 | -1 | 0;

/** A piece of a jigsaw puzzle: a square body with a knob, a notch or nothing at each side. */
export interface Outline {
  readonly body: number;
  /** Top, right, bottom, left. */
  readonly sides: readonly [Side, Side, Side, Side];
  /** How far the knobs are off the middles of the sides. */
  readonly shift: number;
}

/** Of a knob's circle. */
const RADIUS = 6;
/** Half the opening of a knob, as a share of its radius. */
const NECK = 0.7;

/** Room around the body: a knob's height, and a pixel for the rim. */
export const MARGIN = Math.ceil(RADIUS * (1 + Math.sqrt(1 - NECK ** 2))) + 1;

export function randomOutline(): Outline {
  const side = () => (randomInt(3) - 1) as Side;
  // A square with nothing at its sides would not look like a piece of a puzzle.
  const first = randomInt(2) === 0 ? 1 : -1;
  const sides = [first, side(), side(), side()];
  const turned = randomInt(4);
  return {
    body: 40 + 2 * randomInt(4),
    sides: [0, 1, 2, 3].map((at) => sides[(at + turned) % 4] ?? 0) as unknown as Outline['sides'],
    shift: randomInt(9) - 4,
  };
}

/** One of the same size that the piece does not fit into: each knob a notch, each notch a knob. */
export function counterpart({ body, sides, shift }: Outline): Outline {
  const other = (side: Side): Side => (side === 1 ? -1 : 1);
  const [top, right, bottom, left] = sides;
  return { body, shift: -shift, sides: [other(top), other(right), other(bottom), other(left)] };
}

/** Length of the square that holds the outline with its margin. */
export function extentOf({ body }: Outline): number {
  return body + 2 * MARGIN;
}

/** As SVG path data; the square that holds it begins at `x`, `y`. */
export function pathOf({ body, sides, shift }: Outline, x: number, y: number): string {
  const neck = RADIUS * NECK;
  const steps = sides.map((side, index) => {
    const [dx, dy] = DIRECTIONS[index] ?? [0, 0];
    const line = (length: number) => `l${length * dx} ${length * dy}`;
    if (side === 0) return line(body);
    const before = body / 2 + shift - neck;
    const sweep = side === 1 ? 1 : 0;
    const knob = `a${RADIUS} ${RADIUS} 0 1 ${sweep} ${2 * neck * dx} ${2 * neck * dy}`;
    return line(before) + knob + line(body - before - 2 * neck);
  });
  return `M${x + MARGIN} ${y + MARGIN}${steps.join('')}Z`;
}

/** Of the sides, clockwise from the top left corner: a clockwise arc then bulges outwards. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
