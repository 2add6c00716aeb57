import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { watchMoves } from '../base/moved.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { tokens } from '../shoelace/parts.ts';
import sheet from './context-menu.css';
import menuSheet from './menu-list.css';
import { MenuEntry } from './menu-list.tsx';
import type { MenuPoint, PlacedMenu } from './menu-place.ts';

/** Clear of the window's edge. */
const MARGIN = 8;

/**
 * A menu at a place, open for as long as it is rendered. Arrows, Home, End and letters move; the focus goes
 * back to what had it. Its popover is a manual one: an automatic one would close with the end of the very
 * press that opened it.
 */
export function PlaceMenu({ label, at, items, onClose }: PlacedMenu) {
  useStyleSheet(tokens);
  useStyleSheet(menuSheet);
  useStyleSheet(sheet);
  const { locale } = useUi();
  const surface = useRef<HTMLDivElement>(null);
  useShownAt(surface, at);
  useLeaving(surface, onClose);
  return (
    <div className="context-menu" popover="manual" ref={surface}>
      <sl-menu
        aria-label={label}
        lang={locale}
        onsl-select={(event) => {
          const { item } = event.detail as { item: { value: string } };
          onClose();
          items.find(({ key }) => key === item.value)?.onSelect?.();
        }}
      >
        {items.map((item) => (
          <MenuEntry item={item} key={item.key} locale={locale} />
        ))}
      </sl-menu>
    </div>
  );
}

function useShownAt(surface: RefObject<HTMLElement | null>, { x, y }: MenuPoint): void {
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const opener = root.activeElement;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(MARGIN, Math.min(x, window.innerWidth - width - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(y, window.innerHeight - height - MARGIN))}px`;
    const first = element.querySelector<HTMLElement & { updateComplete?: Promise<unknown> }>(
      'sl-menu-item:not([disabled])',
    );
    // A part of Shoelace's can be focused once it has rendered itself.
    void Promise.resolve(first?.updateComplete).then(() => first?.focus());
    return () => {
      const hadFocus = element.contains(root.activeElement);
      if (element.isConnected) element.hidePopover();
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [surface, x, y]);
}

function useLeaving(surface: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: the next press may follow at once.
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const outside = (event: Event) => {
      if (!event.composedPath().includes(element)) close();
    };
    for (const name of ['pointerdown', 'wheel', 'focusin']) document.addEventListener(name, outside, options);
    window.addEventListener('blur', () => close(), options);
    window.addEventListener('resize', () => close(), options);
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      options,
    );
    // The point that it belongs to is elsewhere.
    const stopMoves = watchMoves(element, () => close());
    return () => {
      listeners.abort();
      stopMoves();
    };
  }, [surface]);
}
