/** The handle's way on its track and the piece's way in the picture, which are not equally long. */
export interface SliderGeometry {
  /** Pixels of the screen that the handle can move. */
  readonly way: number;
  /** Pixels of the picture that the piece can move. */
  readonly reach: number;
}

/** Where the piece is after the pointer has moved the handle by `moved` pixels of the screen from `from`. */
export function pieceAfter({ way, reach }: SliderGeometry, from: number, moved: number): number {
  return clampTo(reach, from + (moved / way) * reach);
}

const FINE = 1;
const COARSE = 10;

/** Where a key takes the piece; null for keys that do not move it. */
export function pieceAfterKey(
  reach: number,
  x: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | null {
  const step = shiftKey ? COARSE : FINE;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampTo(reach, x + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampTo(reach, x - step);
    case 'PageUp':
      return clampTo(reach, x + COARSE);
    case 'PageDown':
      return clampTo(reach, x - COARSE);
    case 'Home':
      return 0;
    case 'End':
      return reach;
    default:
      return null;
  }
}

function clampTo(reach: number, x: number): number {
  return Math.min(reach, Math.max(0, x));
}
