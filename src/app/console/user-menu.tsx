import { useAtom } from 'jotai/react';
import { useTranslation } from 'react-i18next';
import { type ThemeChoice, themeChoiceAtom } from '../../shared/connection/theme-choice.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useSignOut } from './use-sign-out.ts';

const THEMES: readonly { readonly choice: ThemeChoice; readonly icon: IconName }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'auto', icon: 'settings' },
];

/** Who is signed in, with theme and the way out. */
export function UserMenu() {
  const { t } = useTranslation('console');
  const { user } = useSession();
  const [theme, setTheme] = useAtom(themeChoiceAtom);
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <MenuButton
      align="end"
      heading={
        <>
          <strong>{user.userName}</strong>
          <small>{`${user.loginName} · ${t(`user.role.${user.role}`)}`}</small>
        </>
      }
      items={[
        ...THEMES.map(({ choice, icon }) => ({
          key: choice,
          label: t(`user.theme.${choice}`),
          icon,
          checked: (theme ?? 'auto') === choice,
          onSelect: () => setTheme(choice),
        })),
        { key: 'sign-out', label: t('user.signOut'), icon: 'logout', separated: true, onSelect: signOut },
      ]}
      label={t('user.label', { name: user.loginName })}
      variant="text"
    >
      <span className="console-bar__user">
        <Avatar name={user.loginName} />
        <span aria-hidden="true" className="console-bar__user-name">
          {user.loginName}
        </span>
        <VisuallyHidden>{t('user.label', { name: user.loginName })}</VisuallyHidden>
      </span>
    </MenuButton>
  );
}
