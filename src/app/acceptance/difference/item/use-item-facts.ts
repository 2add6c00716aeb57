import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import { packageDetailQuery } from '../../../../shared/delivery/query/package-detail-query.ts';
import { usePackageName } from '../../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';

/** The line below the heading of an item: where it belongs, who decided about it, and who changed it. */
export function useItemFacts(item: ItemDetail): readonly (string | null)[] {
  const { t } = useTranslation(['difference', 'delivery']);
  const format = useFormat();
  const packageName = usePackageName();
  const { data } = useQuery(packageDetailQuery(useApi(), item.packageId));
  const { by, at } = item.review;
  return [
    data ? t('of', { order: data.orderName, batch: data.batchName, package: packageName(data.name) }) : null,
    t('position', { position: item.position }),
    by && at ? t('judged', { name: by, time: format.dateTime(at) }) : null,
    item.annotator ? t('annotator', { name: item.annotator }) : null,
    ...item.marks.map((mark) => t(`delivery:itemMark.${mark}`)),
  ];
}
