import { useTranslation } from 'react-i18next';
import type { BatchHistoryEntry } from '../../../shared/contract/accept/history.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './event-cell.css';
import { useEventDetail } from './use-event-detail.ts';

/** What happened, with what belongs to it below. */
export function EventCell({ entry }: { readonly entry: BatchHistoryEntry }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const detail = useEventDetail()(entry);
  return (
    <span className="event-cell">
      <span className="event-cell__what">{t(`event.${entry.event}`)}</span>
      {detail ? <span className="event-cell__detail">{detail}</span> : null}
    </span>
  );
}
