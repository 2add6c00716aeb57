import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { HistoryEntry } from '../../../shared/contract/review.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { itemHistoryQuery } from '../queries/item-history-query.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './history-panel.css';

export function HistoryPanel() {
  const itemId = useStudio((studio) => studio.itemId);
  return itemId === '' ? null : <History itemId={itemId} />;
}

function History({ itemId }: { readonly itemId: string }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const api = useApi();
  const history = useQuery(itemHistoryQuery(api, itemId));
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) {
    return (
      <div className="side-panel__note">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (history.data.rows.length === 0) return <p className="side-panel__note">{t('history.none')}</p>;
  return (
    <ol className="history-panel side-panel__scroll">
      {history.data.rows.map((entry) => (
        <HistoryRow
          entry={entry}
          key={`${entry.at}:${entry.event}:${entry.revision ?? entry.objectId ?? ''}`}
        />
      ))}
    </ol>
  );
}

function HistoryRow({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const isTakenBack = entry.result === ITEM_RESULT.unchecked;
  // Under ten seconds a tenth says something; a long while does not need it.
  const seconds = (ms: number) =>
    format.number(ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000));
  return (
    <li className="history-panel__entry">
      <span className="history-panel__what">
        {isTakenBack ? t('history.takenBack') : t(`history.event.${entry.event}`)}
        {entry.result && !isTakenBack && <ItemResultTag result={entry.result} />}
        {entry.revision !== null && <span>{t('history.revision', { revision: entry.revision })}</span>}
        {entry.objectId !== null && <ObjectName objectId={entry.objectId} />}
      </span>
      <span className="history-panel__who">
        {t('history.byAt', { name: entry.by, time: format.dateTime(entry.at) })}
        {entry.how && entry.how !== 'single' && ` · ${t(`history.how.${entry.how}`)}`}
        {entry.screen && entry.screen !== 'studio' && ` · ${t(`history.screen.${entry.screen}`)}`}
        {entry.elapsed !== null &&
          entry.elapsed > 0 &&
          ` · ${t('history.elapsed', { seconds: seconds(entry.elapsed) })}`}
      </span>
    </li>
  );
}

/** What it is called now, else its id: it may be gone. */
function ObjectName({ objectId }: { readonly objectId: string }) {
  const language = useLanguage();
  const { stage, view } = useStudioSession();
  const name = useStudio((studio) => studio.view.nameOf(objectId, language));
  if (name === '') return <span>{objectId}</span>;
  const show = (): void => {
    stage.set({ selected: objectId });
    view.showObject(objectId);
  };
  return (
    <button className="history-panel__object" onClick={show} type="button">
      {name}
    </button>
  );
}
