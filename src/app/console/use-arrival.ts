import { type RefObject, useEffect, useRef } from 'react';

/**
 * Every navigation begins at the top of the page (specification 2), and with the focus at the screen, since
 * the link that was followed may be gone.
 */
export function useArrival(path: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
