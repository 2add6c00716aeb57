import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useHolderText } from '../packages/use-holder-text.ts';

/** The line below the heading of a package. */
export function usePackageFacts(detail: PackageDetail): readonly (string | null)[] {
  const { t } = useTranslation('acceptance');
  const holderText = useHolderText();
  const format = useFormat();
  const { holder, finishedBy, finishedAt } = detail;
  return [
    t('data.order', { name: detail.orderName }),
    holderText(holder),
    finishedBy && finishedAt
      ? t('data.finished', { name: finishedBy, time: format.dateTime(finishedAt) })
      : null,
  ];
}
