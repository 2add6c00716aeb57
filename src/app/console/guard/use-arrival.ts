import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigator } from '../../../shared/routing/routing-context.ts';

/**
 * Every navigation begins at the top of the page (specification 2), or where a view was left that is shown
 * again; and with the focus at the screen, since the link that was followed may be gone.
 */
export function useArrival(
  /** Of the view that is shown; null while none is. */
  key: string | null,
  /** A screen that has the whole window decides itself what has the focus. */
  focusesItself: boolean,
  main: RefObject<HTMLElement | null>,
): void {
  const { source } = useNavigator();
  const shown = useRef<string | null>(null);
  const focused = useRef<string | null>(null);
  const left = useRef(new Map<string, number>());

  // Told before anything is rendered for the new location, which may be shorter than where one stood.
  useLayoutEffect(
    () =>
      source.subscribe(() => {
        if (shown.current !== null) left.current.set(shown.current, window.scrollY);
      }),
    [source],
  );

  useLayoutEffect(() => {
    if (key === null || shown.current === key) return;
    const isFirst = shown.current === null;
    shown.current = key;
    if (!isFirst) window.scrollTo(0, left.current.get(key) ?? 0);
  }, [key]);

  useEffect(() => {
    if (key === null || focused.current === key) return;
    const isFirst = focused.current === null;
    focused.current = key;
    if (!isFirst && !focusesItself) main.current?.focus({ preventScroll: true });
  }, [key, focusesItself, main]);
}
