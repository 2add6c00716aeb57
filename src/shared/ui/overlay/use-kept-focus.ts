import { type RefObject, useLayoutEffect } from 'react';

/**
 * Where what had the focus goes away as `count` changes, the first of these that is there takes it: otherwise a
 * keyboard would begin anew at the top of the page. Focus that is anywhere else is left alone.
 */
export function useKeptFocus(heirs: readonly RefObject<HTMLElement | null>[], count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs are the same objects; what matters is the count
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    heirs.find(({ current }) => current)?.current?.focus();
  }, [count]);
}
