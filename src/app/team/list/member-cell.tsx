import { useTranslation } from 'react-i18next';
import type { Member } from '../../../shared/contract/team/member.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import sheet from './member-cell.css';

interface MemberCellProps {
  readonly member: Member;
  readonly isCaller: boolean;
}

/** Who it is: the name that others read, and what they sign in with below. */
export function MemberCell({ member: { userName, loginName }, isCaller }: MemberCellProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('team');
  const name = isCaller ? t('you', { name: userName }) : userName;
  return (
    <span className="member-cell">
      <Avatar name={userName} />
      <span className="member-cell__names">
        <span className={clippedInColumn(name)}>{name}</span>
        <span className="member-cell__login">{loginName}</span>
      </span>
    </span>
  );
}
