import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type RowsInView, rowsInView } from './rows-in-view.ts';

interface EvenRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels, as the style has it. */
  readonly rowHeight: number;
  readonly overscan: number;
  readonly padding?: number;
  /** The row that stands at the top in the beginning. */
  readonly begin?: number;
}

interface EvenRows {
  /** Those that are to exist, counted from 0. */
  readonly rows: readonly number[];
  /** Of all rows together, in pixels. */
  readonly height: number;
  readonly topOf: (row: number) => number;
  /** Scrolls no further than it takes to see a row. */
  readonly show: (row: number) => void;
}

const NO_ROWS: readonly number[] = [];

/**
 * Of a long list whose rows have one height, the rows in view. Libraries for this measure rows of any height, scroll
 * smoothly and in both directions, which makes ten kilobytes of a studio that needs none of it.
 */
export function useEvenRows({
  scroller,
  count,
  rowHeight,
  overscan,
  padding = 0,
  begin = 0,
}: EvenRowsOptions): EvenRows {
  const [inView, setInView] = useState<RowsInView | null>(null);

  const look = useCallback((): void => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight: height } = element;
    const next = rowsInView({ count, rowHeight, padding, overscan, scrollTop, height });
    setInView((now) => (now?.first === next?.first && now?.last === next?.last ? now : next));
  }, [scroller, count, rowHeight, padding, overscan]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins; afterwards the person scrolls
  useLayoutEffect(() => {
    if (scroller.current && begin > 0) scroller.current.scrollTop = begin * rowHeight;
  }, [scroller]);
  // What is in view is known before anything is painted, and again with every scrolling and other height.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);

  const topOf = useCallback((row: number) => padding + row * rowHeight, [padding, rowHeight]);
  const show = useCallback(
    (row: number): void => {
      const element = scroller.current;
      if (!element) return;
      const top = topOf(row);
      const bottom = top + rowHeight - element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop) element.scrollTop = bottom;
      look();
    },
    [scroller, topOf, rowHeight, look],
  );

  // After a search there may be fewer than there were a moment ago.
  const last = Math.min(inView?.last ?? -1, count - 1);
  const rows = inView
    ? Array.from({ length: Math.max(0, last - inView.first + 1) }, (_, at) => inView.first + at)
    : NO_ROWS;
  return { rows, height: padding + count * rowHeight, topOf, show };
}
