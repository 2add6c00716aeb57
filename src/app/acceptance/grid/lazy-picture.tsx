import { useEffect, useRef } from 'react';

interface LazyPictureProps {
  /** Null while it is not known. */
  readonly address: string | null;
  readonly className: string;
}

/** A tile that scrolls by for less than this does not ask for its picture, in milliseconds. */
const PATIENCE = 70;

/**
 * A picture of a tile: asked for only once the tile has been there for a moment, decoded beside the page, and
 * called off when the tile goes. What the tile shows is told in words elsewhere, so this is decoration.
 */
export function LazyPicture({ address, className }: LazyPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element || address === null) return;
    const timer = setTimeout(() => {
      element.src = address;
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      // An image that has left the page would else go on loading.
      if (!element.complete) element.removeAttribute('src');
    };
  }, [address]);
  return <img alt="" className={className} decoding="async" ref={image} />;
}
