import { useLayoutEffect, useState } from 'react';

/** Pixels between tiles; the style sheet has the same. */
const GAP = 8;

export interface MeasuredGrid {
  readonly columns: number;
  /** Of a tile, in pixels. */
  readonly width: number;
  /** Of a tile's picture, in pixels. */
  readonly height: number;
  /** Of a row with the gap below it. */
  readonly rowHeight: number;
}

/** As many columns of the wished width as fit; the tiles share what is left. `ratio` is a picture's height by width. */
export function gridShape(room: number, size: number, caption: number, ratio = 1): MeasuredGrid {
  const columns = Math.max(1, Math.floor((room + GAP) / (size + GAP)));
  const width = Math.max(1, Math.floor((room - GAP * (columns - 1)) / columns));
  const height = Math.round(width * ratio);
  return { columns, width, height, rowHeight: height + caption + GAP };
}

/** Measured again when the room changes, never while scrolling. */
export function useGridShape(
  element: HTMLElement | null,
  size: number,
  caption: number,
  ratio?: number,
): MeasuredGrid {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      setRoom(
        element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return gridShape(room, size, caption, ratio);
}
