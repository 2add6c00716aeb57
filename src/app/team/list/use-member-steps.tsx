import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../../shared/contract/team/member.ts';
import type { MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { DeleteDialog } from '../change/delete-dialog.tsx';
import { ModifyDialog } from '../change/modify-dialog.tsx';
import { ResetDialog } from '../change/reset-dialog.tsx';
import { MemberDialog } from '../member/member-dialog.tsx';
import type { PasswordsPlace } from '../passwords/use-given-passwords.tsx';

type Step = 'open' | 'modify' | 'reset' | 'delete';

export interface MemberSteps {
  itemsOf(member: Member): readonly MenuButtonItem[];
  open(member: Member): void;
}

interface StepsWithDialog {
  /** The same object until something is opened, so that columns can be made of it. */
  readonly steps: MemberSteps;
  /** To be rendered once by the screen. */
  readonly dialog: ReactNode;
}

const DIALOGS = {
  open: MemberDialog,
  modify: ModifyDialog,
  reset: ResetDialog,
  delete: DeleteDialog,
} as const;

/** What can be done with a member. */
export function useMemberSteps(passwords: PasswordsPlace): StepsWithDialog {
  const { t } = useTranslation('team');
  const [taken, take] = useState<{ readonly step: Step; readonly member: Member } | null>(null);
  const steps = useMemo(
    (): MemberSteps => ({
      open: (member) => take({ step: 'open', member }),
      itemsOf: (member) => [
        {
          key: 'open',
          label: t('action.open'),
          icon: 'chart',
          onSelect: () => take({ step: 'open', member }),
        },
        {
          key: 'modify',
          label: t('action.modify'),
          icon: 'pencil',
          onSelect: () => take({ step: 'modify', member }),
        },
        {
          key: 'reset',
          label: t(member.disabled ? 'action.resetClosed' : 'action.reset'),
          icon: 'key',
          disabled: member.disabled,
          onSelect: () => take({ step: 'reset', member }),
        },
        {
          key: 'delete',
          label: t('action.delete'),
          icon: 'trash',
          danger: true,
          separated: true,
          onSelect: () => take({ step: 'delete', member }),
        },
      ],
    }),
    [t],
  );
  const Dialog = taken && DIALOGS[taken.step];
  return {
    steps,
    dialog: Dialog && (
      <Dialog
        key={taken.member.userId}
        member={taken.member}
        onClose={() => take(null)}
        passwords={passwords}
      />
    ),
  };
}
