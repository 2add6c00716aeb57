import { type RefObject, useLayoutEffect, useState } from 'react';

interface Overflow {
  /** The table is wider than its place. */
  readonly overflows: boolean;
  /** Columns wait beyond the end of what is in sight. */
  readonly hasMore: boolean;
}

/**
 * Whether the table is wider than its place. Only then does the place scroll: as a scroller it would also be
 * what the sticky head sticks to, and the head could no longer stay in sight while the page scrolls.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [overflows, setOverflows] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    const content = place?.firstElementChild;
    if (!place || !content) return;
    const measure = () => {
      setOverflows(content.scrollWidth > place.clientWidth + 1);
      setHasMore(content.scrollWidth - place.clientWidth - place.scrollLeft > 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(content);
    place.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return { overflows, hasMore };
}
