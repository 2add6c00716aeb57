import { useTranslation } from 'react-i18next';
import type { SyncDetail } from '../../../shared/contract/sync/sync.ts';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import type { Fact } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';

export function useEventFacts(event: SyncDetail): readonly Fact[] {
  const { t } = useTranslation(['sync', 'delivery']);
  const format = useFormat();
  const { items, fileSize } = event;
  const sent =
    items === null
      ? '–'
      : fileSize === null
        ? t('content.inBody', { count: items })
        : t('content.asFile', { count: items, size: format.fileSize(fileSize) });
  return [
    {
      label: t('column.batch'),
      value: (
        <Link className={linkStyles.link} to={batchPath(event.batchId)}>
          {event.batchName}
        </Link>
      ),
    },
    { label: t('column.result'), value: t(`delivery:itemResult.${event.result}`) },
    { label: t('fact.round'), value: format.number(event.round) },
    { label: t('column.batchFinishedAt'), value: format.dateTime(event.createdAt) },
    { label: t('column.startedAt'), value: format.dateTime(event.startedAt) },
    { label: t('column.finishedAt'), value: format.dateTime(event.finishedAt) },
    { label: t('fact.nextAt'), value: format.dateTime(event.nextAt) },
    { label: t('fact.content'), value: sent },
    { label: t('fact.eventId'), value: event.eventId, wide: true },
  ];
}
