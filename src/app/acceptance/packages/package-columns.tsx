import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { dataListPath } from '../../../shared/delivery/delivery-path.ts';
import { InspectionBar } from '../../../shared/delivery/figure/inspection-bar.tsx';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { HolderCell } from './holder-cell.tsx';
import { PackageAction } from './package-action.tsx';
import type { PackageSteps } from './use-package-steps.ts';

/** All fields of a package (specification 3) as columns; the rarer ones start out hidden. */
export function usePackageColumns(steps: PackageSteps): readonly Column<BatchPackage>[] {
  const { t } = useTranslation(['acceptance', 'lists']);
  const format = useFormat();
  const { locale } = useUi();
  const packageName = usePackageName();
  return useMemo((): readonly Column<BatchPackage>[] => {
    const figure = (id: string, header: string, value: (row: BatchPackage) => number, sortable = false) =>
      ({
        id,
        header,
        align: 'end',
        sortable,
        cell: (row: BatchPackage) => format.number(value(row)),
      }) as const;
    const list = listFormat(locale);
    const people = (names: readonly string[]) => (names.length > 0 ? list.format(names) : '–');
    return [
      {
        id: 'position',
        header: t('packageColumn.name'),
        sortable: true,
        hideable: false,
        cell: (row) => <NameLink to={dataListPath(row.packageId)}>{packageName(row.name)}</NameLink>,
      },
      { id: 'state', header: t('packageColumn.state'), cell: (row) => <BatchStateTag state={row.state} /> },
      {
        id: 'inspection',
        header: t('packageColumn.inspection'),
        cell: (row) => <InspectionBar counters={row.counters} />,
      },
      figure('delivered', t('packageColumn.data'), (row) => row.counters.delivered, true),
      {
        ...figure('reviewed', t('packageColumn.reviewed'), (row) => row.counters.reviewed, true),
        hidden: true,
      },
      figure('accepted', t('packageColumn.accepted'), (row) => row.counters.accepted, true),
      figure('rejected', t('packageColumn.rejected'), (row) => row.counters.rejected, true),
      {
        id: 'accuracyRate',
        header: t('packageColumn.accuracy'),
        hint: t('lists:rate.accuracyRate'),
        align: 'end',
        sortable: true,
        hidden: true,
        cell: (row) => format.percent(row.counters.accuracyRate),
      },
      {
        ...figure('actualAccepted', t('packageColumn.actualAccepted'), (row) => row.counters.actualAccepted),
        hidden: true,
      },
      {
        id: 'actualAccuracyRate',
        header: t('packageColumn.actualRate'),
        hint: t('lists:rate.actualAccuracyRate'),
        align: 'end',
        sortable: true,
        cell: (row) => format.percent(row.counters.actualAccuracyRate),
      },
      {
        id: 'sampledAccuracyRate',
        header: t('lists:column.sampledRate'),
        hint: t('lists:rate.sampledAccuracyRate'),
        align: 'end',
        hidden: true,
        cell: (row) => format.percent(row.counters.sampledAccuracyRate),
      },
      { ...figure('objects', t('lists:column.objects'), (row) => row.counters.objects), hidden: true },
      {
        id: 'objectAccuracyRate',
        header: t('lists:column.objectRate'),
        hint: t('lists:rate.objectAccuracyRate'),
        align: 'end',
        hidden: true,
        cell: (row) => format.percent(row.counters.objectAccuracyRate),
      },
      {
        ...figure('valid', t('lists:column.valid'), (row) => row.counters.delivered - row.invalid),
        hidden: true,
      },
      { ...figure('invalid', t('packageColumn.invalid'), (row) => row.invalid), hidden: true },
      {
        id: 'last',
        header: t('lists:column.last'),
        hint: t('lists:last.hint'),
        hidden: true,
        cell: (row) => (row.last ? t('lists:last.figures', row.last) : '–'),
      },
      {
        id: 'assignees',
        header: t('lists:column.assignees'),
        hidden: true,
        wrap: true,
        cell: (row) => people(row.assignees),
      },
      { id: 'id', header: t('lists:column.packageId'), hidden: true, cell: (row) => row.packageId },
      {
        id: 'holder',
        header: t('packageColumn.holder'),
        cell: (row) => <HolderCell holder={row.holder} />,
      },
      {
        id: 'finishedBy',
        header: t('packageColumn.finishedBy'),
        hidden: true,
        cell: (row) => row.finishedBy ?? '–',
      },
      {
        id: 'finishedAt',
        header: t('packageColumn.finishedAt'),
        hidden: true,
        cell: (row) => format.dateTime(row.finishedAt),
      },
      {
        id: 'action',
        header: t('packageColumn.action'),
        align: 'end',
        hideable: false,
        sticky: true,
        cell: (row) => <PackageAction batchPackage={row} steps={steps} />,
      },
    ];
  }, [t, format, locale, packageName, steps]);
}
