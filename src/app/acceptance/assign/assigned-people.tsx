import { useTranslation } from 'react-i18next';
import type { Assignee } from '../../../shared/contract/accept/assignment.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import sheet from './assigned-people.css';

interface AssignedPeopleProps {
  /** Who sees the package by itself. */
  readonly own: readonly Assignee[];
  /** Somebody sees it with the whole batch, whoever it is given to by itself. */
  readonly isSeenWhole: boolean;
}

export function AssignedPeople({ own, isSeenWhole }: AssignedPeopleProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  if (own.length === 0) {
    return isSeenWhole ? (
      <span className="assigned-people__note">{t('assignment.byBatch')}</span>
    ) : (
      <StatusTag tone="amber" icon="warning">
        {t('assignment.nobody')}
      </StatusTag>
    );
  }
  return (
    <span className="assigned-people">
      {own.map(({ userId, userName }) => (
        <span className="assigned-people__one" key={userId}>
          <Avatar name={userName} size="small" />
          <span className={clipped.line}>{userName}</span>
        </span>
      ))}
      {isSeenWhole && <span className="assigned-people__note">{t('assignment.besidesBatch')}</span>}
    </span>
  );
}
