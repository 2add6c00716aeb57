import { useRef } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useLastingImage } from '../../../shared/ui/base/use-lasting-image.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './item-thumbnail.css';

/** A small picture of an item in a fixed place. Its name stands in the next cell, so it is decoration. */
export function ItemThumbnail({ address }: { readonly address: string }) {
  useStyleSheet(sheet);
  const api = useApi();
  const image = useRef<HTMLImageElement>(null);
  useLastingImage(image, api.mediaUrl(address));
  return <img alt="" className="item-thumbnail" decoding="async" loading="lazy" ref={image} />;
}
