import { useTranslation } from 'react-i18next';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { DownloadActions } from './download-actions.tsx';
import sheet from './download-card.css';
import { isRunning } from './download-list-query.ts';
import { DownloadStateTag } from './download-state-tag.tsx';
import { FetchHelp } from './fetch-help.tsx';
import { PackProgress } from './pack-progress.tsx';
import { PartTable } from './part-table.tsx';

interface DownloadCardProps {
  readonly download: DataDownload;
  /** When it was read, in milliseconds: the rate is reckoned from it. */
  readonly readAt: number;
  readonly onPackAgain: () => void;
}

/** One download: what is in it, how far it is, its files. */
export function DownloadCard({ download, readAt, onPackAgain }: DownloadCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const format = useFormat();
  const { state, error, outdated } = download;
  const isOutdated = state === 'ready' && outdated.length > 0;
  const size = download.parts.reduce((sum, part) => sum + part.size, 0);
  const names = download.batches.join(t('namesBetween'));
  const facts = [
    t('count.batches', { count: download.batches.length }),
    t('count.items', { count: download.total }),
    ...(state === 'ready' ? [format.fileSize(size)] : []),
    t(`scope.${download.scope}`),
    t(`content.${download.withData ? 'data' : 'annotations'}`),
  ];
  return (
    <article aria-label={`${t(`format.${download.format}`)} · ${names}`} className="download-card">
      <div className="download-card__head">
        <div className="download-card__words">
          <div className="download-card__title">
            <strong>{t(`format.${download.format}`)}</strong>
            <span className="download-card__facts">{t('download.number', { number: download.number })}</span>
            <DownloadStateTag state={state} />
            {isOutdated && (
              <StatusTag icon="warning" tone="amber">
                {t('download.outdated')}
              </StatusTag>
            )}
          </div>
          <p className={clipped.lines}>{names}</p>
          <p className="download-card__facts">{facts.join(' · ')}</p>
          <p className="download-card__facts">
            {t('download.by', { name: download.createdBy, time: format.dateTime(download.createdAt) })}
            {state === 'ready' && ` · ${t('download.until', { time: format.dateTime(download.expiresAt) })}`}
          </p>
        </div>
        <DownloadActions download={download} onPackAgain={onPackAgain} />
      </div>
      {/* The rate is that of packing: how long it waited before is no part of it. */}
      {isRunning(download) && <PackProgress download={download} key={state} readAt={readAt} />}
      {state === 'failed' && error && (
        <p className="download-card__why">{t(`error.${error}`, { file: download.errorFile ?? '–' })}</p>
      )}
      {isOutdated && (
        <p>
          {t('download.outdatedText')}{' '}
          <span className={clipped.lines}>{outdated.join(t('namesBetween'))}</span>
        </p>
      )}
      {state === 'expired' && <p className="download-card__facts">{t('download.expiredText')}</p>}
      {state === 'ready' && <PartTable download={download} />}
      {state === 'ready' && <FetchHelp download={download} />}
    </article>
  );
}
