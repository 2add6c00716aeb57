import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a region whose parts go from under the focus: it goes on to what is left of them, or back to where it came from.
 * Whoever went on elsewhere is not called back. Answers what is to hear of the focus that comes in.
 */
export function useRegionFocus(region: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  // Asked before what is drawn now takes the place of what had it.
  const had = region.current?.matches(':focus-within');
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body)
      (region.current?.querySelector('button') ?? cameFrom.current)?.focus();
  });
  return ({ relatedTarget }) => {
    if (relatedTarget && !region.current?.contains(relatedTarget as Node))
      cameFrom.current = relatedTarget as HTMLElement;
  };
}
