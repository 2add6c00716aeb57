import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { type ObjectEffect, objectEffectKey } from '../../../shared/judging/take-over-objects.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';

/** What the last results of a batch's objects did to their items, in words; empty before the first. */
export function useEffectText(batchId: string): string {
  const { t } = useTranslation('gallery');
  const { locale } = useUi();
  const { data: effect } = useQuery<ObjectEffect>({
    queryKey: objectEffectKey(batchId),
    queryFn: skipToken,
  });
  if (!effect) return '';
  const said = (result: ItemResult) => {
    const count = effect.items.filter((item) => item.result === result).length;
    return count === 0 ? [] : [t(`effect.${result}`, { count })];
  };
  const parts = [ITEM_RESULT.rejected, ITEM_RESULT.accepted, ITEM_RESULT.unchecked].flatMap(said);
  return listFormat(locale).format(parts);
}
