import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { backoff } from '../../api/backoff.ts';

interface LastingImageOptions {
  /** How long to wait before it is asked for, in milliseconds. */
  readonly patience?: number;
  /** It stands there. */
  readonly onLoad?: (() => void) | undefined;
  /** It did not come; it is asked for again. */
  readonly onFail?: (() => void) | undefined;
}

/**
 * Loads an image of the page, and asks again for what the network did not give, until it does: a browser leaves it
 * broken for good.
 * @param address null while it is not known
 */
export function useLastingImage(
  image: RefObject<HTMLImageElement | null>,
  address: string | null,
  { patience = 0, onLoad, onFail }: LastingImageOptions = {},
): void {
  const loaded = useEffectEvent(() => onLoad?.());
  const missing = useEffectEvent(() => onFail?.());
  useEffect(() => {
    const element = image.current;
    if (!element || address === null) return;
    let failed = 0;
    let hasFailed = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const ask = (): void => {
      clearTimeout(timer);
      hasFailed = false;
      element.src = address;
    };
    let timer = patience > 0 ? setTimeout(ask, patience) : undefined;
    element.addEventListener(
      'load',
      () => {
        element.style.visibility = '';
        loaded();
      },
      { signal },
    );
    element.addEventListener(
      'error',
      () => {
        hasFailed = true;
        failed += 1;
        // Browsers draw a sign of their own where a picture is broken.
        element.style.visibility = 'hidden';
        missing();
        clearTimeout(timer);
        timer = setTimeout(ask, backoff(failed, Math.random()));
      },
      { signal },
    );
    window.addEventListener('online', () => hasFailed && ask(), { signal });
    if (patience === 0) ask();
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [image, address, patience]);
  useLayoutEffect(() => {
    const element = image.current;
    return () => {
      // An image that leaves the page would else go on loading. One that has left is let be: asked anew it listens to
      // Chromium's window for good, and holds all that is around it.
      if (element?.isConnected && !element.complete) element.removeAttribute('src');
    };
  }, [image]);
}
