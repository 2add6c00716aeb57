export interface RowsInView {
  /** Both count from 0; the last one is in view, too. */
  readonly first: number;
  readonly last: number;
}

interface Window {
  readonly count: number;
  readonly rowHeight: number;
  /** Above the first row. */
  readonly padding: number;
  /** Rows before and after those in view that exist already. */
  readonly overscan: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Which of many rows of one height are to exist; none where there is none. */
export function rowsInView({
  count,
  rowHeight,
  padding,
  overscan,
  scrollTop,
  height,
}: Window): RowsInView | null {
  if (count === 0) return null;
  const clamp = (row: number): number => Math.min(Math.max(0, row), count - 1);
  const first = Math.floor((scrollTop - padding) / rowHeight);
  const last = Math.ceil((scrollTop + height - padding) / rowHeight) - 1;
  return { first: clamp(first - overscan), last: clamp(last + overscan) };
}
