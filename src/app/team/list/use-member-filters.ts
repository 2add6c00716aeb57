import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE } from '../../../shared/contract/role.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

export function useMemberFilters(): readonly ListFilter[] {
  const { t } = useTranslation('team');
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'role',
        label: t('field.role'),
        pinned: true,
        options: Object.values(ROLE).map((value) => ({ value, label: t(`role.${value}`) })),
      },
      {
        kind: 'flag',
        name: 'mayFinish',
        label: t('field.mayFinish'),
        yes: t('finish.yes'),
        no: t('finish.no'),
      },
    ],
    [t],
  );
}
