import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Followed {
  readonly scroller: HTMLElement | null;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The active tile, and the row it is in. */
  readonly active: number;
  readonly row: number;
  /** How far the tiles are scrolled: kept up to date, and gone back to when the list is shown again. */
  readonly top: RefObject<number>;
  /** How many there are is known, so that there is something to be scrolled. */
  readonly isKnown: boolean;
}

/**
 * The active tile stays in view, wherever keys or verdicts lead. A pressed tile stays under the pointer instead: a
 * second press has to find it there.
 * @returns to be called before the active tile changes by a press
 */
export function useFollowActive(followed: Followed): () => void {
  const { scroller, virtualizer, active, row, top, isKnown } = followed;
  const isPressed = useRef(false);
  const shown = useRef(active);
  useLayoutEffect(() => {
    if (scroller && isKnown) scroller.scrollTop = top.current;
  }, [scroller, isKnown, top]);
  useEffect(() => {
    // Not at the beginning, nor when the tiles are merely made larger: only where somebody went.
    if (shown.current === active) return;
    shown.current = active;
    const wasPressed = isPressed.current;
    isPressed.current = false;
    if (wasPressed) return;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    // What is in view of the tiles need not be in view of the page.
    scroller?.scrollIntoView({ block: 'nearest' });
  }, [scroller, virtualizer, active, row]);
  return () => {
    isPressed.current = true;
  };
}
