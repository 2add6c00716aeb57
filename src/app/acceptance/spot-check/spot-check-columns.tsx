import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotCheck } from '../../../shared/contract/accept/spot-check.ts';
import { estimateOf } from '../../../shared/contract/sampling/estimate-of.ts';
import { spotCheckPath } from '../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { SpotCheckStateTag } from './spot-check-state-tag.tsx';
import { useIntervalText } from './use-interval-text.ts';

export function useSpotCheckColumns(): readonly Column<SpotCheck>[] {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const intervalText = useIntervalText();
  return useMemo((): readonly Column<SpotCheck>[] => {
    const how = ({ by, percent, plan }: SpotCheck) =>
      by === 'percent' ? t('by.percent', { percent }) : plan ? t(`kind.${plan.choice.kind}`) : t('by.count');
    return [
      {
        id: 'number',
        header: t('list.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink to={spotCheckPath(row.spotCheckId)}>{t('number', { number: row.number })}</NameLink>
        ),
      },
      { id: 'state', header: t('list.state'), cell: (row) => <SpotCheckStateTag state={row.state} /> },
      { id: 'how', header: t('list.how'), cell: how },
      {
        id: 'judged',
        header: t('list.judged'),
        align: 'end',
        cell: (row) => t('list.judgedOf', { judged: row.accepted + row.rejected, size: row.size }),
      },
      {
        id: 'rejected',
        header: t('figure.rejected'),
        align: 'end',
        cell: (row) => format.number(row.rejected),
      },
      {
        id: 'rate',
        header: t('list.rate'),
        align: 'end',
        cell: (row) => format.percent(estimateOf(row, row.order).rate),
      },
      {
        id: 'interval',
        header: t('list.interval'),
        align: 'end',
        cell: (row) => intervalText(estimateOf(row, row.order).interval),
      },
      { id: 'createdBy', header: t('list.createdBy'), cell: (row) => row.createdBy },
      { id: 'createdAt', header: t('list.createdAt'), cell: (row) => format.dateTime(row.createdAt) },
    ];
  }, [t, format, intervalText]);
}
