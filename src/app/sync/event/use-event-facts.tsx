import { useTranslation } from 'react-i18next';
import type { SyncDetail } from '../../../shared/contract/sync/sync.ts';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import type { Fact } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useEventText } from '../use-event-text.ts';

export function useEventFacts(event: SyncDetail): readonly Fact[] {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const eventText = useEventText();
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
    { label: t('column.event'), value: eventText(event) },
    ...(event.reason === null ? [] : [{ label: t('fact.reason'), value: t(`reason.${event.reason}`) }]),
    { label: t('fact.sequence'), value: format.number(event.sequence) },
    { label: t('fact.round'), value: format.number(event.round) },
    { label: t('column.happenedAt'), value: format.dateTime(event.createdAt) },
    { label: t('column.startedAt'), value: format.dateTime(event.startedAt) },
    { label: t('column.finishedAt'), value: format.dateTime(event.finishedAt) },
    { label: t('fact.nextAt'), value: format.dateTime(event.nextAt) },
    { label: t('fact.content'), value: sent },
    { label: t('fact.eventId'), value: event.eventId, wide: true },
  ];
}
