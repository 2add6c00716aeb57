import type { Drawing } from '../drawing.ts';
import { type Bounds, union } from '../plane.ts';
import { textBounds, textWidth, writeText } from '../text.ts';

/** A text laid out on a page: where it stands is known before it is drawn. */
export interface TextRun {
  readonly text: string;
  readonly bounds: Bounds;
  draw(drawing: Drawing): void;
}

interface RunStyle {
  readonly size: number;
  readonly colour?: string;
  readonly weight?: number;
  /** `x` is the right end of the text. */
  readonly right?: boolean;
}

export const INK = '#23262c';

/** A run with its baseline at `y`. */
export function run(
  text: string,
  x: number,
  y: number,
  { size, colour = INK, weight = 0.12, right = false }: RunStyle,
): TextRun {
  const left = right ? x - textWidth(text, size) : x;
  return {
    text,
    bounds: textBounds(text, { x: left, y, size, weight }),
    draw: (drawing) => writeText(drawing, text, { x: left, y, size, colour, weight }),
  };
}

/** What an annotator frames: the text with a little air. */
export function framed(runs: readonly TextRun[], air = 5): Bounds {
  const bounds = runs.map((one) => one.bounds).reduce(union);
  return {
    left: bounds.left - air,
    top: bounds.top - air,
    right: bounds.right + air,
    bottom: bounds.bottom + air,
  };
}
