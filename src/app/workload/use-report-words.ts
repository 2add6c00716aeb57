import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkloadReport, WorkloadRow } from '../../shared/contract/workload/workload-report.ts';
import { listFormat } from '../../shared/format/list-format.ts';

const SHOWN = 2;

/** What is said of a report in a line: its months, its orders, and of a row its acceptor. */
export function useReportWords() {
  const { t, i18n } = useTranslation('workload');
  return useMemo(
    () => ({
      months: ({ from, to }: Pick<WorkloadReport, 'from' | 'to'>) =>
        from === to ? from : t('months', { from, to }),
      orders: ({ orders }: Pick<WorkloadReport, 'orders'>) => {
        const names = listFormat(i18n.language).format(orders.slice(0, SHOWN).map(({ name }) => name));
        return orders.length > SHOWN ? t('ordersMore', { names, count: orders.length - SHOWN }) : names;
      },
      /** Null where the report does not tell; with the user name where several have one name. */
      acceptor: ({ acceptor, namesake }: Pick<WorkloadRow, 'acceptor' | 'namesake'>) => {
        if (acceptor === null || namesake === null) return acceptor;
        const key = namesake.left ? 'formerNamesake' : 'namesake';
        return t(key, { name: acceptor, loginName: namesake.loginName });
      },
    }),
    [t, i18n.language],
  );
}
