import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether tabs lie beyond the edges of the bar. */
interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

const NOTHING: Beyond = { before: false, after: false };
/** So much of the neighbouring tab stays in sight. */
const PEEK = 40;

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
      reveal(element);
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

/** By hand: scrollIntoView would move the page as well. */
function reveal(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[data-shown]');
  if (!tab) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start - PEEK < list.scrollLeft) list.scrollLeft = start - PEEK;
  else if (end + PEEK > list.scrollLeft + list.clientWidth) list.scrollLeft = end + PEEK - list.clientWidth;
}
