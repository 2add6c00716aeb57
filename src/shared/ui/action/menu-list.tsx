import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { DropdownElement } from '../shoelace/part-types.ts';
import { tokens } from '../shoelace/parts.ts';
import { Icon } from '../sign/icon.tsx';
import type { MenuButtonItem } from './menu-item.ts';
import sheet from './menu-list.css';

interface MenuListProps {
  dropdown: RefObject<DropdownElement | null>;
  items: readonly MenuButtonItem[];
  heading: ReactNode;
  /** It was asked for before it could be shown: by this key, or else by a press. */
  asked: { readonly key: string | null } | null;
  onSelect: (key: string) => void;
}

/** The menu of a menu button. */
export function MenuList({ dropdown, items, heading, asked, onSelect }: MenuListProps) {
  useStyleSheet(tokens);
  useStyleSheet(sheet);
  const { locale } = useUi();
  const first = useRef(asked);
  useLayoutEffect(() => {
    if (dropdown.current && first.current) void open(dropdown.current, first.current.key);
    first.current = null;
  }, [dropdown]);
  return (
    <sl-menu
      lang={locale}
      onsl-select={(event) => {
        const { item } = event.detail as { item: { value?: string; dataset: { readonly key?: string } } };
        onSelect(item.value ?? item.dataset.key ?? '');
      }}
    >
      {heading && <div className="menu-list__heading">{heading}</div>}
      {items.map((item) => (
        <MenuEntry item={item} key={item.key} locale={locale} />
      ))}
    </sl-menu>
  );
}

/** As if the part that hears the button had been there: an arrow goes into the menu at once. */
async function open(dropdown: DropdownElement, key: string | null): Promise<void> {
  const parts = [dropdown, ...dropdown.querySelectorAll<DropdownElement>('sl-menu, sl-menu-item')];
  await Promise.all(parts.map((part) => part.updateComplete));
  if (key === null) void dropdown.show();
  else
    dropdown
      .querySelector('[slot=trigger]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
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
          className="menu-list__link"
          data-key={key}
          href={href}
          rel="noopener"
          role="menuitem"
          tabIndex={-1}
          target="_blank"
        >
          {icon && <Icon name={icon} />}
          {label}
          <Icon className="menu-list__external" name="external" size={14} />
        </a>
      </>
    );
  return (
    <>
      {separated && <sl-divider />}
      <sl-menu-item
        checked={Boolean(checked)}
        class={danger ? 'menu-list__danger' : undefined}
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
