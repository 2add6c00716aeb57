import { type RefObject, useLayoutEffect, useState } from 'react';
import { revealSideways } from '../../../shared/ui/base/reveal-sideways.ts';

/** Whether tabs lie beyond the edges of the bar. */
interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

const NOTHING: Beyond = { before: false, after: false };

/** Many tabs scroll sideways: by wheel, and to the one that is shown. */
export function useTabScroll(list: RefObject<HTMLElement | null>, shown: string, count: number): Beyond {
  const [beyond, setBeyond] = useState(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown, or others are there to observe
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const now = { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 };
      setBeyond((old) => (old.before === now.before && old.after === now.after ? old : now));
    };
    const onWheel = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaX !== 0 || event.ctrlKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // Titles come after their tabs, and change with the language; the bar changes with the window.
    const observer = new ResizeObserver(() => {
      const tab = element.querySelector<HTMLElement>('[data-shown]');
      if (tab) revealSideways(element, tab);
      measure();
    });
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    element.addEventListener('scroll', measure, { passive: true, signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [list, shown, count]);

  return beyond;
}
