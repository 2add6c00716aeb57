export interface GridShape {
  readonly count: number;
  readonly columns: number;
  /** Rows that are in view: what a page up or down is. */
  readonly rows: number;
}

/** The tile that a key leads to, or null where the key does not move. Up and down stay in their column. */
export function gridMove(key: string, from: number, { count, columns, rows }: GridShape): number | null {
  const last = count - 1;
  if (last < 0) return null;
  const vertical = (steps: number) => {
    const to = from + steps * columns;
    if (to >= 0 && to <= last) return to;
    const column = from % columns;
    if (to < 0) return column;
    // The last row may be too short for the column; the tile above its gap is then the lowest there.
    const lowest = last - ((last - column) % columns);
    return steps === 1 && lowest === from && Math.floor(last / columns) > Math.floor(from / columns)
      ? last
      : lowest;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowDown':
      return vertical(1);
    case 'ArrowUp':
      return vertical(-1);
    case 'PageDown':
      return vertical(Math.max(1, rows));
    case 'PageUp':
      return vertical(-Math.max(1, rows));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
