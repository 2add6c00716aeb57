import { type ReactNode, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { DropdownElement } from '../shoelace/part-types.ts';
import { useTopLayerPopup } from '../shoelace/use-top-layer-popup.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import sheet from './menu-button.css';

export interface MenuButtonItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
  /** Makes it a checkbox item; the menu then stays open. */
  readonly checked?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** A line above it. */
  readonly separated?: boolean | undefined;
  /** Makes it a link that opens in a new window; `onSelect` is then only told. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}

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

/** A button with a menu. Arrows, Home, End and letters move; Escape closes and gives the focus back. */
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
  const dropdown = useRef<DropdownElement>(null);
  useTopLayerPopup(dropdown);
  const select = (key: string) => {
    const item = items.find((other) => other.key === key);
    item?.onSelect?.();
    // A menu with checks stays open for the next one; what is no check is done with it.
    if (item && item.checked === undefined) void dropdown.current?.hide();
  };
  return (
    <sl-dropdown
      class="menu-button"
      disabled={Boolean(disabled)}
      distance={4}
      hoist
      lang={locale}
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      ref={dropdown}
      stayOpenOnSelect={items.some((item) => item.checked !== undefined)}
    >
      {variant === 'icon' ? (
        <IconButton
          disabled={disabled}
          icon={icon ?? 'more'}
          label={label}
          plain
          size={size}
          slot="trigger"
        />
      ) : (
        <Button
          disabled={disabled}
          icon={icon}
          iconAfter="chevron-down"
          size={size}
          slot="trigger"
          variant={variant}
        >
          {children ?? label}
        </Button>
      )}
      <sl-menu
        lang={locale}
        onsl-select={(event) => {
          const { item } = event.detail as { item: { value?: string; dataset: { readonly key?: string } } };
          select(item.value ?? item.dataset.key ?? '');
        }}
      >
        {heading && <div className="menu-button__heading">{heading}</div>}
        {items.map((item) => (
          <MenuEntry item={item} key={item.key} locale={locale} />
        ))}
      </sl-menu>
    </sl-dropdown>
  );
}

/** One item, in a menu of a button or of a place. */
export function MenuEntry({ item, locale }: { item: MenuButtonItem; locale: string }) {
  const { key, label, icon, disabled, checked, danger, separated, href } = item;
  if (href !== undefined)
    return (
      <>
        {separated && <sl-divider />}
        {/* The menu takes any element of this role for an item, and clicks it on Enter. */}
        <a
          className="menu-button__link"
          data-key={key}
          href={href}
          rel="noopener"
          role="menuitem"
          tabIndex={-1}
          target="_blank"
        >
          {icon && <Icon name={icon} />}
          {label}
          <Icon className="menu-button__external" name="external" size={14} />
        </a>
      </>
    );
  return (
    <>
      {separated && <sl-divider />}
      <sl-menu-item
        checked={Boolean(checked)}
        class={danger ? 'menu-button__danger' : undefined}
        data-checkable={checked === undefined ? undefined : ''}
        disabled={Boolean(disabled)}
        lang={locale}
        type={checked === undefined ? 'normal' : 'checkbox'}
        value={key}
      >
        {icon && <Icon name={icon} slot="prefix" />}
        {label}
      </sl-menu-item>
    </>
  );
}
