import { type ReactNode, useRef, useState } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useLater } from '../base/use-later.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { DropdownElement } from '../shoelace/part-types.ts';
import { useTopLayerPopup } from '../shoelace/use-top-layer-popup.ts';
import type { IconName } from '../sign/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import sheet from './menu-button.css';
import type { MenuButtonItem } from './menu-item.ts';

export type { MenuButtonItem } from './menu-item.ts';

interface MenuButtonProps {
  label: string;
  icon?: IconName | undefined;
  items: readonly MenuButtonItem[];
  /** `icon` shows the icon alone, with the label as its name. */
  variant?: ButtonProps['variant'] | 'icon' | undefined;
  size?: 'small' | 'medium' | undefined;
  disabled?: boolean | undefined;
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end' | undefined;
  /** Above the items, such as whose menu it is. */
  heading?: ReactNode;
  /** Stands in for the label in the button, such as an avatar with a name. */
  children?: ReactNode;
}

const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp'];

const loadList = () => import('./menu-list.tsx');

/**
 * A button with a menu. Arrows, Home, End and letters move; Escape closes and gives the focus back. The menu is
 * fetched when somebody comes near the button.
 */
export function MenuButton(props: MenuButtonProps) {
  const {
    label,
    icon,
    items,
    variant = 'default',
    size = 'medium',
    disabled,
    align = 'start',
    heading,
    children,
  } = props;
  useStyleSheet(sheet);
  const { locale } = useUi();
  const list = useLater(loadList);
  const [asked, setAsked] = useState<{ readonly key: string | null } | null>(null);
  const dropdown = useRef<DropdownElement>(null);
  useTopLayerPopup(dropdown);
  const select = (key: string) => {
    const item = items.find((other) => other.key === key);
    item?.onSelect?.();
    // A menu with checks stays open for the next one; what is no check is done with it.
    if (item && item.checked === undefined) void dropdown.current?.hide();
  };
  /** Once the menu is there, its button is heard by the part that it stands in. */
  const ask = (key: string | null) => {
    if (list.part) return;
    setAsked({ key });
    void list.fetch();
  };
  const trigger = {
    disabled,
    haspopup: true,
    expanded: false,
    onPress: () => ask(null),
    size,
    slot: 'trigger',
  };
  return (
    <sl-dropdown
      class="menu-button"
      disabled={Boolean(disabled)}
      distance={4}
      hoist
      lang={locale}
      onFocus={list.prepare}
      onKeyDown={(event) => {
        if (!ARROWS.includes(event.key) || list.part) return;
        event.preventDefault();
        ask(event.key);
      }}
      onPointerEnter={list.prepare}
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      ref={dropdown}
      stay-open-on-select={items.some((item) => item.checked !== undefined) ? '' : undefined}
    >
      {variant === 'icon' ? (
        <IconButton {...trigger} icon={icon ?? 'more'} label={label} plain />
      ) : (
        <Button {...trigger} icon={icon} iconAfter="chevron-down" variant={variant}>
          {children ?? label}
        </Button>
      )}
      {list.part && (
        <list.part.MenuList
          asked={asked}
          dropdown={dropdown}
          heading={heading}
          items={items}
          onSelect={select}
        />
      )}
    </sl-dropdown>
  );
}
