import { useTranslation } from 'react-i18next';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';

interface BulkTitle {
  readonly batch: { readonly name: string };
  readonly result: Verdict;
  readonly packageIds?: readonly string[] | undefined;
}

export function useBulkTitle({ batch, result, packageIds }: BulkTitle): string {
  const { t } = useTranslation('acceptance');
  const accepts = result === ITEM_RESULT.accepted;
  if (!packageIds) {
    return accepts
      ? t('bulk.acceptAllTitle', { name: batch.name })
      : t('bulk.rejectAllTitle', { name: batch.name });
  }
  const count = packageIds.length;
  return accepts ? t('bulk.acceptTitle', { count }) : t('bulk.rejectTitle', { count });
}
