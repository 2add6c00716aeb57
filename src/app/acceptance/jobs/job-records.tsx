import { useTranslation } from 'react-i18next';
import type { JobDetail } from '../../../shared/contract/accept/job.ts';
import { useErrorTitles } from '../../../shared/delivery/error-type/use-error-titles.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import sheet from './job-records.css';

/** The acceptance record of a job number (specification 3): every conclusion, newest first. */
export function JobRecords({ records }: Pick<JobDetail, 'records'>) {
  useStyleSheet(sheet);
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const errorTitles = useErrorTitles();
  return (
    <Card title={t('records')}>
      {records.length === 0 ? <p className="job-records__none">{t('noRecords')}</p> : null}
      <ol className="job-records">
        {records.map((record) => (
          <li key={record.at}>
            <ItemResultTag result={record.result} />
            <span>
              {t('record', {
                name: record.by,
                time: format.dateTime(record.at),
                round: record.round,
                frames: record.frames.accepted,
                count: record.frames.total,
              })}
            </span>
            {record.errors.length > 0 ? (
              <span className="job-records__errors">
                {t('errors', { errors: errorTitles(record.errors.map(({ errorTypeId }) => errorTypeId)) })}
              </span>
            ) : null}
            {record.remark ? <q className="job-records__remark">{record.remark}</q> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
