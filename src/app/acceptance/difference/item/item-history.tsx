import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import type { HistoryEntry } from '../../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import type { Titles } from '../../../../shared/delivery/difference/use-titles.ts';
import { ItemResultTag } from '../../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { ErrorState } from '../../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/layout/skeleton.tsx';
import sheet from './item-history.css';
import { itemHistoryQuery } from './item-queries.ts';
import { objectCaption } from './item-result.tsx';

/** What happened to the item, newest first: who, when, what, on which screen, how long it took. */
export function ItemHistory({ item, titles }: { readonly item: ItemDetail; readonly titles: Titles }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const history = useQuery(itemHistoryQuery(useApi(), item.itemId));
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton lines={4} />;
  return (
    <ol aria-label={t('panel.history')} className="item-history">
      {history.data.rows.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its beginning, and is read anew then
        <li className="item-history__entry" key={index}>
          <Happened
            entry={entry}
            object={entry.objectId === null ? null : objectCaption(item, titles, entry.objectId)}
          />
        </li>
      ))}
    </ol>
  );
}

function Happened({ entry, object }: { readonly entry: HistoryEntry; readonly object: string | null }) {
  const { t } = useTranslation('difference');
  const format = useFormat();
  const { event, result, revision, by, at, how, screen, elapsed } = entry;
  const around = [
    t('byAt', { name: by, time: format.dateTime(at) }),
    how && how !== 'single' ? t(`how.${how}`) : null,
    screen ? t(`screen.${screen}`) : null,
    elapsed ? t('seconds', { seconds: Math.max(1, Math.round(elapsed / 1000)) }) : null,
  ].filter((part) => part !== null);
  return (
    <>
      <span className="item-history__what">
        {t(`event.${event}`)}
        {object !== null && <span>{object}</span>}
        {result && <ItemResultTag result={result} />}
        {revision !== null && <span>{t('revisionShort', { revision })}</span>}
      </span>
      <ul className="item-history__around">
        {around.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}
