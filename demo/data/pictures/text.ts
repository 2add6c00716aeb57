import type { Drawing } from './drawing.ts';
import { CAPITAL_HEIGHT, DESCENT, GAP, GLYPHS, SPACE } from './glyphs.ts';
import type { Bounds } from './plane.ts';

export interface TextStyle {
  /** Left end of the text, and its baseline. */
  readonly x: number;
  readonly y: number;
  /** Height of capitals in pixels. */
  readonly size: number;
  readonly colour: string;
  /** Thickness of the strokes as a share of the size. */
  readonly weight?: number;
  readonly opacity?: number;
}

const WEIGHT = 0.12;

/** Width in pixels, without the thickness of the outermost strokes. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += advance(letter);
  return Math.max(0, width - GAP) * (size / CAPITAL_HEIGHT);
}

/** The pixels that a text covers. */
export function textBounds(text: string, { x, y, size, weight = WEIGHT }: Omit<TextStyle, 'colour'>): Bounds {
  const reach = (size * weight) / 2;
  const below = /[gjpqy,()]/.test(text) ? (DESCENT * size) / CAPITAL_HEIGHT : 0;
  return {
    left: x - reach,
    top: y - size - reach,
    right: x + textWidth(text, size) + reach,
    bottom: y + below + reach,
  };
}

export function writeText(drawing: Drawing, text: string, style: TextStyle): void {
  const { x, y, size, colour, weight = WEIGHT, opacity } = style;
  const scale = size / CAPITAL_HEIGHT;
  let at = x;
  const paths: string[] = [];
  for (const letter of text) {
    const glyph = GLYPHS.get(letter);
    if (glyph) paths.push(placed(glyph.path, at, y - size, scale));
    at += advance(letter) * scale;
  }
  drawing.path(paths.join(''), {
    stroke: colour,
    width: size * weight,
    ...(opacity === undefined ? {} : { opacity }),
  });
}

function advance(letter: string): number {
  return letter === ' ' ? SPACE + GAP : (GLYPHS.get(letter)?.width ?? 3) + GAP;
}

/** Path data moved and scaled; the commands are absolute and take x and y in turn, except H and V. */
function placed(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([MLQHVZ])([^MLQHVZ]*)/g, (_, command: string, text: string) => {
    const numbers = text.match(/-?\d*\.?\d+/g) ?? [];
    const moved = numbers.map((part, at) => {
      const vertical = command === 'V' || (command !== 'H' && at % 2 === 1);
      return ((vertical ? y : x) + Number(part) * scale).toFixed(2);
    });
    return command + moved.join(' ');
  });
}
