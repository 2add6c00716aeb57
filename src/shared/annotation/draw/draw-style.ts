import type { ChangeMarks } from './change-marks.ts';

/** How objects are told apart and shown; colours are CSS colours as the canvas understands them. */
export interface DrawStyle {
  /** Colour of a label by its name. */
  readonly colorOf: (label: string) => string;
  /** Opacity of the filling, 0 to 1. */
  readonly opacity: number;
  readonly showLabels: boolean;
  /** What stands on an object's chip. */
  readonly captionOf: (id: string) => string;
  /** Objects that somebody found an error in. */
  readonly errors: ReadonlySet<string>;
  /** Objects that are not shown. */
  readonly isHidden: (id: string) => boolean;
  /** How much of the objects of a label is seen, 0 to 1; all of them in full where it is left out. */
  readonly strengthOf?: ((label: string) => number) | undefined;
  /** Objects that are not as they were when they were judged last. */
  readonly marks?: ChangeMarks | undefined;
  readonly errorColor: string;
  readonly font: string;
}

export const LINE_WIDTH = 1.5;

/** Black or white, whichever reads better on a colour given as `#rrggbb`. */
export function readableOn(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const red = (value >> 16) & 255;
  const green = (value >> 8) & 255;
  const blue = value & 255;
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10131a' : '#ffffff';
}

/** A colour given as `#rrggbb` with an opacity. */
export function withOpacity(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
