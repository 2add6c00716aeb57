import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './event-log.css';

export interface LoggedEvent {
  readonly key: number;
  readonly name: string;
  /** As JSON. */
  readonly detail: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What the element told its page, newest first. */
export function EventLog({ events }: { readonly events: readonly LoggedEvent[] }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const format = useFormat();
  return (
    <section aria-label={t('events.title')} className="event-log">
      <h3 className="event-log__title">{t('events.title')}</h3>
      {events.length === 0 ? (
        <p className="event-log__none">{t('events.none')}</p>
      ) : (
        <ol aria-live="polite" className="event-log__all">
          {events.map(({ key, name, detail, at }) => (
            <li className="event-log__one" key={key}>
              <time className="event-log__time">{format.time(new Date(at).toISOString())}</time>
              <b className="event-log__name">{name}</b>
              <code className="event-log__detail">{detail}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
