/** So far below the window a part of the page is about to be seen. */
const MARGIN = '300px';

/** Calls once when a person is about to see an element; the way to stop comes back. */
export function whenNear(element: Element, see: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      see();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
