import { useEffect, useState, useSyncExternalStore } from 'react';
import { PictureCache, type PictureState } from '../../annotation/picture/picture-cache.ts';

const NONE: PictureState = { state: 'loading' };

/**
 * The picture of the current item, and those of its neighbours made ready.
 * @param urls the current one first; null while it is not known
 */
export function usePictures(urls: readonly (string | null)[]): {
  readonly picture: PictureState;
  readonly retry: () => void;
} {
  const [cache, setCache] = useState<PictureCache | null>(null);
  useEffect(() => {
    const made = new PictureCache();
    setCache(made);
    return () => made.dispose();
  }, []);
  const [current] = urls;
  const wanted = urls.filter((url) => url !== null).join('\n');
  useEffect(() => {
    cache?.want(wanted === '' ? [] : wanted.split('\n'));
  }, [cache, wanted]);
  const picture = useSyncExternalStore(cache?.subscribe ?? silent, () =>
    cache && current ? cache.get(current) : NONE,
  );
  return { picture, retry: () => current && cache?.retry(current) };
}

function silent(): () => void {
  return () => undefined;
}
