import { useCallback, useSyncExternalStore } from 'react';
import { pageLanguage } from './language-of.ts';

/** The language that the page says it is in, as it changes; null where it says nothing. */
export function usePageLanguage(element: HTMLElement): string | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      observer.observe(element.ownerDocument.documentElement, { attributeFilter: ['lang'] });
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, pageLanguage);
}
