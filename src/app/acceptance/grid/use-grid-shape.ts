import { useLayoutEffect, useState } from 'react';

/** Pixels between tiles; the style sheet has the same. */
const GAP = 8;

export interface MeasuredGrid {
  readonly columns: number;
  /** Of a tile, in pixels. */
  readonly width: number;
  /** Of a row with the gap below it. */
  readonly rowHeight: number;
}

/** As many columns of the wished width as fit; the tiles share what is left. */
export function gridShape(room: number, size: number, caption: number): MeasuredGrid {
  const columns = Math.max(1, Math.floor((room + GAP) / (size + GAP)));
  const width = Math.max(1, Math.floor((room - GAP * (columns - 1)) / columns));
  return { columns, width, rowHeight: Math.round(width) + caption + GAP };
}

/** Measured again when the room changes, never while scrolling. */
export function useGridShape(element: HTMLElement | null, size: number, caption: number): MeasuredGrid {
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
  return gridShape(room, size, caption);
}
