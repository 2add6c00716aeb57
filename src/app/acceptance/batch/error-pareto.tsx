import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { Severity } from '../../../shared/contract/accept/error-type.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type/error-type-list-query.ts';
import { SeverityTag } from '../../../shared/delivery/error-type/severity-tag.tsx';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ParetoChart, type ParetoRow } from '../../../shared/ui/chart/pareto-chart.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import sheet from './error-pareto.css';

const TONES: Record<Severity, ParetoRow['tone']> = { critical: 'red', major: 'amber', minor: 'grey' };

/** Why items were rejected, the most frequent reason first, coloured by severity. */
export function ErrorPareto({ errors }: Pick<BatchDetail, 'errors'>) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['acceptance', 'delivery']);
  const { language } = useUi();
  const { data: types } = useQuery(errorTypeListQuery(useApi()));
  const severityOf = (id: string) => types?.find(({ errorTypeId }) => errorTypeId === id)?.severity;
  const rows = errors.map(({ errorTypeId, title, items }): ParetoRow => {
    const severity = severityOf(errorTypeId);
    return {
      key: errorTypeId,
      label: title[language],
      value: items,
      tone: severity ? TONES[severity] : 'grey',
      note: severity ? <SeverityTag severity={severity} /> : undefined,
    };
  });
  const seen = new Set(errors.map(({ errorTypeId }) => severityOf(errorTypeId)));
  return (
    <Card title={t('errors.heading')}>
      {errors.length === 0 ? (
        <p>{t('errors.none')}</p>
      ) : (
        <>
          <ParetoChart
            title={t('errors.caption')}
            rows={rows}
            words={{
              label: t('errors.type'),
              value: t('errors.items'),
              share: t('errors.share'),
              cumulative: t('errors.cumulative'),
              table: t('errors.table'),
            }}
          />
          <p className="error-pareto__legend">
            {(['critical', 'major', 'minor'] as const)
              .filter((severity) => seen.has(severity))
              .map((severity) => (
                <SeverityTag key={severity} severity={severity} />
              ))}
            <span className="error-pareto__line">{t('errors.line')}</span>
          </p>
          {errors.length > 1 ? <p className="error-pareto__note">{t('errors.several')}</p> : null}
        </>
      )}
    </Card>
  );
}
