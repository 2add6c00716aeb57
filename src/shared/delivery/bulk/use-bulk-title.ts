import { useTranslation } from 'react-i18next';
import type { BulkTarget } from '../../contract/accept/bulk.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';

export function useBulkTitle(target: BulkTarget, result: Verdict): string {
  const { t } = useTranslation('delivery');
  const verb = result === ITEM_RESULT.accepted ? 'accept' : 'reject';
  switch (target.kind) {
    case 'batches':
      return target.batchIds.length === 1
        ? t(`bulk.${verb}.all`)
        : t(`bulk.${verb}.batches`, { count: target.batchIds.length });
    case 'packages':
      return t(`bulk.${verb}.packages`, { count: target.packageIds.length });
    case 'items':
      return t(`bulk.${verb}.items`, { count: target.itemIds.length });
    case 'filter':
      return t(`bulk.${verb}.filter`);
  }
}
