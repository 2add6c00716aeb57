import { type RefObject, useLayoutEffect } from 'react';
import { watchMoves } from './moved.ts';

/** Clear of the window's edge, and of what it belongs to. */
const MARGIN = 8;
const GAP = 4;

/**
 * Shows a popover below its anchor, in the top layer, where nothing clips it; it follows the anchor when the page
 * scrolls below it, and moves up over it where the window ends.
 *
 * @param isAsWide it is at least as wide as its anchor
 */
export function usePlaceBelow(
  surface: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { isAsWide = false } = {},
): void {
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      if (isAsWide) element.style.minWidth = `${box.width}px`;
      const { width } = element.getBoundingClientRect();
      const wanted = element.scrollHeight + element.offsetHeight - element.clientHeight;
      // Where the anchor stands low it moves up over it, rather than show two lines of six.
      const top = Math.max(MARGIN, Math.min(box.bottom + GAP, window.innerHeight - wanted - MARGIN));
      element.style.top = `${top}px`;
      element.style.left = `${Math.max(MARGIN, Math.min(box.left, window.innerWidth - width - MARGIN))}px`;
      element.style.maxHeight = `${window.innerHeight - top - MARGIN}px`;
    };
    element.showPopover();
    place();
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    // What it holds may grow: a message below a field, one more choice.
    const grown = new ResizeObserver(place);
    for (const child of element.children) grown.observe(child);
    const stopMoves = watchMoves(element, () => {
      element.showPopover();
      place();
    });
    return () => {
      stopMoves();
      listeners.abort();
      grown.disconnect();
      if (element.isConnected) element.hidePopover();
    };
  }, [surface, anchor, isAsWide]);
}
