import { useEffect } from 'react';

/** The picture in the window's tab, for as long as the console stands; the page's own comes back after it. */
export function usePageIcon(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const own = [...document.head.querySelectorAll('link[rel~="icon"]')];
    const link = document.createElement('link');
    link.rel = 'icon';
    link.href = address;
    for (const one of own) one.remove();
    document.head.append(link);
    return () => {
      link.remove();
      document.head.append(...own);
    };
  }, [address]);
}
