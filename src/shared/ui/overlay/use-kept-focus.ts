import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../base/row-place.ts';

/**
 * Where what had the focus goes away as `count` changes, the first of these that is there takes it: otherwise a
 * keyboard would begin anew at the top of the page. Focus that is anywhere else is left alone.
 * @param pressed for what goes by itself as well: whether somebody took it away, set where it is pressed
 */
export function useKeptFocus(
  heirs: readonly RefObject<HTMLElement | null>[],
  count: number,
  pressed?: RefObject<boolean>,
): void {
  const before = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs are the same objects; what matters is the count
  useLayoutEffect(() => {
    // Where nothing has changed yet nothing has gone: the focus is the page's.
    if (before.current === count) return;
    before.current = count;
    if (pressed?.current === false) return;
    if (pressed) pressed.current = false;
    if (!isFocusLost()) return;
    heirs.find(({ current }) => current)?.current?.focus();
  }, [count]);
}
