import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { ContextMenu, type MenuPoint } from '../../../shared/ui/action/context-menu.tsx';
import { MenuButton } from '../../../shared/ui/action/menu-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { nextTab } from './next-tab.ts';
import { Tab } from './tab.tsx';
import sheet from './tab-bar.css';
import { useTabMenu } from './use-tab-menu.ts';
import { useTabScroll } from './use-tab-scroll.ts';
import { useViews } from './use-views.ts';

/**
 * The visited views (specification 2). They are links to places, so the bar is a navigation, not a tab list,
 * whose tabs may hold no close button. It is one stop of the tab key: arrows, Home and End move in it, Delete
 * closes, Shift+F10 opens the menu; a wheel scrolls, the middle button closes.
 */
export function TabBar() {
  const { find } = useNavigator();
  const { text, path } = useCurrentLocation();
  const known = find(path);
  if (known?.route.meta.noTabBar) return null;
  return <ShownTabBar path={known ? subjectPath(known, text) : path} />;
}

interface ShownTabBarProps {
  /** Of the view that is shown. */
  readonly path: string;
}

function ShownTabBar({ path }: ShownTabBarProps) {
  const { t } = useTranslation('tabs');
  useStyleSheet(sheet);
  const { views, close } = useViews();
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly path: string; readonly at: MenuPoint } | null>(null);
  const itemsFor = useTabMenu();
  const more = useTabScroll(list, path, views.length);
  const paths = views.map((view) => view.path);
  const stop = [focused, path, paths[0]].find((one) => one != null && paths.includes(one));

  const focus = (to: string | undefined) => {
    const links = list.current?.querySelectorAll<HTMLElement>('.tab__link');
    [...(links ?? [])].find((link) => link.getAttribute('data-path') === to)?.focus();
  };
  const openMenu = (of: string, at: MenuPoint) => setMenu({ path: of, at });

  async function closeByKey(of: string): Promise<void> {
    const neighbour = nextTab('neighbour', paths, of);
    const isShown = of === path;
    // The shown one leads to another screen, which takes the focus.
    if ((await close(of)) && !isShown) focus(neighbour);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    const of = target instanceof Element ? target.getAttribute('data-path') : null;
    if (of === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete') void closeByKey(of);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = (target as HTMLElement).getBoundingClientRect();
      openMenu(of, { x: left, y: bottom });
    } else {
      const next = nextTab(event.key, paths, of);
      if (next === undefined) return;
      focus(next);
    }
    event.preventDefault();
  }

  function onContextMenu(event: MouseEvent, of: string): void {
    event.preventDefault();
    // By key it has no place of its own, and was opened by that already.
    if (event.button === 2) openMenu(of, { x: event.clientX, y: event.clientY });
  }

  return (
    <nav
      aria-label={t('label')}
      className="tab-bar"
      data-less={more.before || undefined}
      data-more={more.after || undefined}
    >
      <ul className="tab-bar__list" onKeyDown={onKeyDown} ref={list}>
        {views.map((view) => (
          <Tab
            hint={hint}
            isShown={view.path === path}
            isStop={view.path === stop}
            key={view.path}
            onClose={() => void close(view.path)}
            onContextMenu={(event) => onContextMenu(event, view.path)}
            onFocus={() => setFocused(view.path)}
            view={view}
          />
        ))}
      </ul>
      <span hidden id={hint}>
        {t('hint')}
      </span>
      <span className="tab-bar__menu">
        <MenuButton
          align="end"
          icon="more"
          items={itemsFor(path)}
          label={t('menu')}
          size="small"
          variant="icon"
        />
      </span>
      {menu && (
        <ContextMenu
          at={menu.at}
          items={itemsFor(menu.path)}
          label={t('menu')}
          onClose={() => setMenu(null)}
        />
      )}
    </nav>
  );
}
