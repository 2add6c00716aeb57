import type { Item } from '../../../shared/contract/accept/item.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';

/** What else is known of an item, as signs on its tile; the words for them are in `gallery:sign`. */
export const SIGNS = {
  errors: 'flag',
  comments: 'message',
  edited: 'pencil',
  changed: 'refresh',
  carried: 'history',
} as const;
export type Sign = keyof typeof SIGNS;

export function signsOf(item: Item): Sign[] {
  const shown: Record<Sign, boolean> = {
    errors: item.errorTypeIds.length > 0,
    comments: item.commentCount > 0,
    edited: item.edited,
    changed: item.change === 'changed',
    carried: item.carried,
  };
  return (Object.keys(SIGNS) as Sign[]).filter((sign) => shown[sign]);
}

export function tileSigns(item: Item): IconName[] {
  return signsOf(item).map((sign) => SIGNS[sign]);
}
