import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Member } from '../../../shared/contract/team/member.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { MenuButton } from '../../../shared/ui/action/menu-button.tsx';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { AccountTag } from '../sign/account-tag.tsx';
import { RoleTag } from '../sign/role-tag.tsx';
import { FinishSwitch } from './finish-switch.tsx';
import { MemberCell } from './member-cell.tsx';
import type { MemberSteps } from './use-member-steps.tsx';

/** The columns of the list (specification 3). */
export function useMemberColumns(steps: MemberSteps): readonly Column<Member>[] {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { user } = useSession();
  const ownId = user?.userId;
  return useMemo(
    (): readonly Column<Member>[] => [
      {
        id: 'loginName',
        header: t('field.loginName'),
        sortable: true,
        hideable: false,
        cell: (row) => <MemberCell isCaller={row.userId === ownId} member={row} />,
      },
      {
        id: 'email',
        header: t('field.email'),
        cell: ({ email }) => (email ? <span className={clippedInColumn(email)}>{email}</span> : '–'),
      },
      { id: 'role', header: t('field.role'), sortable: true, cell: ({ role }) => <RoleTag role={role} /> },
      { id: 'mayFinish', header: t('field.mayFinish'), cell: (row) => <FinishSwitch member={row} /> },
      {
        id: 'batches',
        header: t('field.batches'),
        align: 'end',
        cell: ({ batches }) => (batches === null ? t('batches.all') : format.number(batches)),
      },
      { id: 'account', header: t('field.account'), cell: (row) => <AccountTag member={row} /> },
      {
        id: 'joinedAt',
        header: t('field.joined'),
        sortable: true,
        cell: (row) => <TimeCell at={row.joinedAt} />,
      },
      {
        id: 'actions',
        header: '',
        label: t('field.actions'),
        hideable: false,
        sticky: true,
        align: 'end',
        cell: (row) => (
          <MenuButton
            align="end"
            icon="more"
            items={steps.itemsOf(row)}
            label={t('action.of', { name: row.userName })}
            size="small"
            variant="icon"
          />
        ),
      },
    ],
    [t, format, ownId, steps],
  );
}
