import { type RefObject, useEffect } from 'react';
import type { DropdownElement, SelectElement, TooltipElement } from './part-types.ts';

/** What select, dropdown and tooltip have in common. */
type PopupElement = SelectElement | DropdownElement | TooltipElement;

/*
 * The browser's own popover style, undone where it would move or paint the surface. Set on the element: its
 * shadow root is Shoelace's.
 */
const PLAIN: Partial<CSSStyleDeclaration> = {
  right: 'auto',
  bottom: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
};

/**
 * Lifts the popup into the top layer while it is shown. Placed by `position: fixed` alone it would be clipped by
 * a dialog, and moved by any ancestor of the host page that has a transform or a filter.
 */
export function useTopLayerPopup(ref: RefObject<PopupElement | null>): void {
  useEffect(() => {
    const host = ref.current;
    if (!host) return;
    const surfaceOf = (event: Event) => (event.target === host ? host.popup?.popup : undefined);
    const lift = (event: Event) => {
      const surface = surfaceOf(event);
      if (!surface?.isConnected) return;
      surface.popover = 'manual';
      Object.assign(surface.style, PLAIN);
      if (!surface.matches(':popover-open')) surface.showPopover();
    };
    const lower = (event: Event) => {
      const surface = surfaceOf(event);
      if (surface?.isConnected && surface.matches(':popover-open')) surface.hidePopover();
      if (surface && 'open' in host && host.open) openAnew(host);
    };
    // Where a browser has no close watchers, Shoelace closes it by the key, which a dialog around it would close by, too.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && host.open && !('CloseWatcher' in window)) event.preventDefault();
    };
    host.addEventListener('keydown', keep, true);
    host.addEventListener('sl-show', lift);
    host.addEventListener('sl-after-hide', lower);
    return () => {
      host.removeEventListener('keydown', keep, true);
      host.removeEventListener('sl-show', lift);
      host.removeEventListener('sl-after-hide', lower);
      // In a view that hides, what was open over it must not wait there for its return.
      if (host.matches(':defined')) host.open = false;
      const surface = host.popup?.popup;
      if (surface?.isConnected && surface.matches(':popover-open')) surface.hidePopover();
      if (surface && 'open' in host && host.open) openAnew(host);
    };
  }, [ref]);
}

/** Opened while it was still closing, it would stay invisible: Shoelace ends the closing after the opening. */
function openAnew(host: PopupElement & { open: boolean }): void {
  const open = (event: Event) => {
    if (event.target !== host) return;
    host.removeEventListener('sl-after-hide', open);
    host.open = true;
  };
  // After the event that is being heard: the next one is the one meant.
  queueMicrotask(() => {
    host.addEventListener('sl-after-hide', open);
    host.open = false;
  });
}
