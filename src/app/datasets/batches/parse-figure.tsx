import { useTranslation } from 'react-i18next';
import type { DatasetBatch } from '../../../shared/contract/dataset/dataset-batch.ts';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { ParseStateTag } from '../state/parse-state-tag.tsx';

/** How far the server is with the files of a batch. */
export function ParseFigure({ batch }: { readonly batch: DatasetBatch }) {
  const { t } = useTranslation('datasets');
  const failed = batch.parseFailed + batch.toolFailed;
  if (batch.parsing > 0) {
    const done = Math.max(0, batch.fileCount - batch.parsing);
    return (
      <div>
        <span>{t('batch.parsingOf', { done, count: batch.fileCount })}</span>
        <ProgressBar label={t('parse.parsing')} max={batch.fileCount} value={done} />
      </div>
    );
  }
  if (failed > 0) return <StatusTag tone="red">{t('batch.failed', { count: failed })}</StatusTag>;
  return batch.fileCount === 0 ? '–' : <ParseStateTag state="parsed" />;
}
