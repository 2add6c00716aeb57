import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { watchMoves } from '../base/moved.ts';
import { isFocusLost, rowPlace } from '../base/row-place.ts';
import { useUi } from '../base/ui-context.ts';

/**
 * Shows a dialog modally for as long as it is rendered, and gives the focus back to what had it: inside a
 * shadow root, where `document.activeElement` would only name the host. In a view that hides it goes with it,
 * and stands there again as it was left. What comes back says whether a `close` event is the browser's doing.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): () => boolean {
  const { layers } = useUi();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = focusedIn(dialog.getRootNode());
    const place = opener && rowPlace(opener);
    let popLayer: (() => void) | undefined;
    const show = (isSeen: boolean) => {
      if (isShown.current === isSeen) return;
      isShown.current = isSeen;
      if (isSeen) {
        // Without a `close` event.
        dialog.open = false;
        dialog.showModal();
        focusFirst(dialog);
        popLayer = layers.push(dialog);
      } else {
        popLayer?.();
        dialog.close();
        // Or it would not be noticed that it is seen again.
        dialog.open = true;
      }
    };
    show(true);
    // Hidden by the page around it, it would lock a page on which nothing of it is seen.
    const watch = new ResizeObserver(() => dialog.open && show(dialog.checkVisibility()));
    watch.observe(dialog);
    const stopMoves = watchMoves(dialog, () => {
      if (!isShown.current) return;
      dialog.open = false;
      dialog.showModal();
      focusFirst(dialog);
    });
    return () => {
      watch.disconnect();
      stopMoves();
      show(false);
      dialog.open = false;
      // After the commit: what had the focus may be enabled again only by it.
      queueMicrotask(() => {
        if (opener?.isConnected) opener.focus();
        // It stood in a row that was deleted in here, or in a menu that is closed.
        if (isFocusLost()) place?.();
      });
    };
  }, [ref, layers]);
  return useCallback(() => isShown.current, []);
}

function focusedIn(root: Node): HTMLElement | null {
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
}

/** What asks for it, else the first field, else the dialog itself: never the close button. */
function focusFirst(dialog: HTMLDialogElement): void {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>(
      // A field for password managers alone, with the name that belongs to the password, is none to type in.
      '.dialog__body :is(input, textarea):not([tabindex="-1"], [hidden], :disabled)',
    );
  if (!wanted) {
    dialog.tabIndex = -1;
    dialog.focus();
    return;
  }
  wanted.focus();
}
