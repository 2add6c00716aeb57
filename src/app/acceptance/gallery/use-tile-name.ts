import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { signsOf } from './tile-signs.ts';

/** What a screen reader says of a tile: everything that its picture shows by colours and signs. */
export function useTileName(): (item: Item, result: ItemResult) => string {
  const { t } = useTranslation(['gallery', 'delivery']);
  const { locale } = useUi();
  return useMemo(() => {
    const list = listFormat(locale);
    // Tiles are named each time a row scrolls in; an item changes far more seldom.
    const known = new WeakMap<Item, { result: ItemResult; name: string }>();
    return (item, result) => {
      const last = known.get(item);
      if (last?.result === result) return last.name;
      const name = list.format([
        t('gallery:tile.item', { position: item.position, name: item.fileName }),
        t(`delivery:itemResult.${result}`),
        t('gallery:tile.objects', { count: item.objectCount }),
        ...signsOf(item).map((sign) => t(`gallery:sign.${sign}`)),
      ]);
      known.set(item, { result, name });
      return name;
    };
  }, [t, locale]);
}
