import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * After a navigation inside an element: its top is in view, and the focus is in it, since the link that was
 * followed is gone. Answers whether there was one: the first screen comes with the page, and moves nothing.
 */
export function useArrival(path: string, frame: RefObject<HTMLElement | null>): boolean {
  const shown = useRef(path);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setHasMoved(true);
    const element = frame.current;
    if (!element) return;
    const page = element.ownerDocument;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > page.documentElement.clientHeight) element.scrollIntoView({ block: 'start' });
    // Whoever went on elsewhere on the page meanwhile is not called back.
    if (!page.activeElement || page.activeElement === page.body) element.focus({ preventScroll: true });
  }, [path, frame]);
  return hasMoved;
}
