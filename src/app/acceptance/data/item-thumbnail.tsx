import { useApi } from '../../../shared/connection/connection-context.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './item-thumbnail.css';

/** A small picture of an item in a fixed place. Its name stands in the next cell, so it is decoration. */
export function ItemThumbnail({ address }: { readonly address: string }) {
  useStyleSheet(sheet);
  const api = useApi();
  return (
    <img className="item-thumbnail" src={api.mediaUrl(address)} alt="" loading="lazy" decoding="async" />
  );
}
