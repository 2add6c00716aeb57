import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusWatch {
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/**
 * For a region whose parts go from under the focus: it goes on to what is left of them, or back to where it came from.
 * Whoever went on elsewhere is not called back.
 */
export function useRegionFocus(region: RefObject<HTMLElement | null>): FocusWatch {
  const isInside = useRef(false);
  const cameFrom = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const element = region.current;
    const isTaken = document.activeElement !== null && document.activeElement !== document.body;
    if (!element || !isInside.current || isTaken) return;
    const next = element.querySelector('button');
    isInside.current = next !== null;
    const heir = next ?? cameFrom.current;
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });

  return {
    onFocus({ relatedTarget }) {
      if (!isInside.current) cameFrom.current = relatedTarget;
      isInside.current = true;
    },
    onBlur({ target, relatedTarget }) {
      const isStill = relatedTarget instanceof Node && region.current?.contains(relatedTarget);
      // What is removed leaves nothing behind that is connected; a window that is left keeps its focus.
      queueMicrotask(() => {
        if (!isStill && target.isConnected && document.hasFocus()) isInside.current = false;
      });
    },
  };
}
