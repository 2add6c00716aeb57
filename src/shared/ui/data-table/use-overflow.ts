import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the table is wider than its place. Only then does the place scroll: as a scroller it would also be
 * what the sticky head sticks to, and the head could no longer stay in sight while the page scrolls.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    const content = place?.firstElementChild;
    if (!place || !content) return;
    const measure = () => setOverflows(content.scrollWidth > place.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
