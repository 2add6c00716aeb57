import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where what had the focus goes away as `count` changes, the first of these that is there takes it: otherwise a
 * keyboard would begin anew at the top of the page. Focus that is anywhere else is left alone.
 */
export function useKeptFocus(heirs: readonly RefObject<HTMLElement | null>[], count: number): void {
  const before = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs are the same objects; what matters is the count
  useLayoutEffect(() => {
    // Where nothing has changed yet nothing has gone: the focus is the page's.
    if (before.current === count) return;
    before.current = count;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    for (const heir of heirs) {
      const { current } = heir;
      current?.focus();
      if (current) return;
    }
  }, [count]);
}
