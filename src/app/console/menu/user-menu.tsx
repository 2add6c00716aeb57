import { useAtom } from 'jotai/react';
import { useTranslation } from 'react-i18next';
import type { ThemeChoice } from '../../../shared/connection/theme-choice.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { MenuButton, type MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useAreaDialog } from '../dialogs/use-area-dialog.ts';
import { settingsAtom } from '../settings/settings.ts';
import { useSignOut } from '../use-sign-out.ts';
import { useSwitchRole } from '../use-switch-role.ts';
import { PROFILE_PATH } from './menu.ts';
import { useFollowMenu } from './use-follow-menu.ts';
import { useMenu } from './use-menu.ts';

const THEMES: readonly { readonly choice: ThemeChoice; readonly icon: IconName }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'auto', icon: 'contrast' },
];

/** Who is signed in, with what is theirs: profile, settings, theme, roles to look from, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('console');
  const { user } = useSession();
  const [{ theme, showSettings }, setSettings] = useAtom(settingsAtom);
  const profile = useProfileItem();
  const { user: pages } = useMenu();
  const followMenu = useFollowMenu();
  const openSettings = useAreaDialog('settings');
  const switchRole = useSwitchRole();
  const signOut = useSignOut();
  if (!user) return null;

  const settings: MenuButtonItem[] =
    showSettings && openSettings
      ? [
          {
            key: 'settings',
            label: t('user.settings'),
            icon: 'settings',
            onSelect: () => void openSettings(),
          },
        ]
      : [];
  const roles = user.switchableRoles.map(
    (name, index): MenuButtonItem => ({
      key: `role-${name}`,
      label: t(`user.switchRole.${name}`),
      icon: 'users',
      separated: index === 0,
      onSelect: () => switchRole(name),
    }),
  );
  const themes = THEMES.map(
    ({ choice, icon }, index): MenuButtonItem => ({
      key: choice,
      label: t(`user.theme.${choice}`),
      icon,
      checked: (theme ?? 'auto') === choice,
      separated: index === 0 && profile.length + settings.length > 0,
      onSelect: () => setSettings({ theme: choice }),
    }),
  );
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
        ...profile,
        ...pages.map(
          ({ key, icon, to }): MenuButtonItem => ({
            key,
            icon,
            label: t(`side.entry.${key}`),
            onSelect: () => followMenu(to),
          }),
        ),
        ...settings,
        ...themes,
        ...roles,
        {
          key: 'sign-out',
          label: t('user.signOut'),
          icon: 'logout',
          separated: true,
          onSelect: () => void signOut(),
        },
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

/** It opens in a new window (specification 2), unless the location has no address that a window could open. */
function useProfileItem(): MenuButtonItem[] {
  const { t } = useTranslation('console');
  const { find, source, navigate } = useNavigator();
  if (!find(PROFILE_PATH)) return [];
  const item = { key: 'profile', label: t('user.profile'), icon: 'user' } as const;
  const href = source.href(PROFILE_PATH);
  return [href === null ? { ...item, onSelect: () => void navigate(PROFILE_PATH) } : { ...item, href }];
}
