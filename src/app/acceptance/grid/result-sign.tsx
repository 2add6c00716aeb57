import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';

/** The result of a tile as a sign; its word stands in the tile's name. */
export function ResultSign({ result }: { readonly result: ItemResult }) {
  if (result === ITEM_RESULT.unchecked) return null;
  return (
    <span aria-hidden="true" className="tile__sign" data-result={result}>
      <Icon name={result === ITEM_RESULT.accepted ? 'check' : 'x'} size={13} strokeWidth={3.2} />
    </span>
  );
}
