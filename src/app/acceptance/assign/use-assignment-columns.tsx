import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignee, PackageAssignment } from '../../../shared/contract/accept/assignment.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { AssignedPeople } from './assigned-people.tsx';

/** A package with those who see it; `whole` see it with the whole batch. */
export function useAssignmentColumns(whole: readonly Assignee[]): readonly Column<PackageAssignment>[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const packageName = usePackageName();
  return useMemo(
    (): readonly Column<PackageAssignment>[] => [
      {
        id: 'position',
        header: t('packageColumn.name'),
        hideable: false,
        cell: (row) => packageName(row.name),
      },
      { id: 'state', header: t('packageColumn.state'), cell: (row) => <BatchStateTag state={row.state} /> },
      {
        id: 'data',
        header: t('packageColumn.data'),
        align: 'end',
        cell: (row) => format.number(row.delivered),
      },
      {
        id: 'reviewed',
        header: t('packageColumn.reviewed'),
        align: 'end',
        cell: (row) => format.number(row.reviewed),
      },
      {
        id: 'people',
        header: t('assignment.people'),
        cell: (row) => <AssignedPeople own={row.assignees} isSeenWhole={whole.length > 0} />,
      },
    ],
    [t, format, packageName, whole],
  );
}
