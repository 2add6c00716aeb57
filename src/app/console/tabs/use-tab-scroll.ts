import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements to observe
  useEffect(() => {
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
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Titles come, go, and change with the language.
    for (const tab of element.children) observer.observe(tab);
    element.addEventListener('scroll', measure, { passive: true, signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    measure();
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [list, count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that came or went moves the shown one
  useLayoutEffect(() => {
    const element = list.current;
    const tab = element?.querySelector<HTMLElement>('[data-shown]');
    if (!element || !tab) return;
    // By hand: scrollIntoView would move the page as well.
    const start = tab.offsetLeft - element.offsetLeft;
    const end = start + tab.offsetWidth;
    if (start - PEEK < element.scrollLeft) element.scrollLeft = start - PEEK;
    else if (end + PEEK > element.scrollLeft + element.clientWidth)
      element.scrollLeft = end + PEEK - element.clientWidth;
  }, [list, shown, count]);

  return beyond;
}
