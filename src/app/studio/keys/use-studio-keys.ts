import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { findShortcut } from './chord.ts';
import { isTyping } from './is-typing.ts';
import type { ShortcutAction } from './shortcuts.ts';

const BARS = 'header, nav, footer, [role="toolbar"], [role="tablist"], [data-stage-keys]';

export interface StudioKeys {
  /** Answers false where the key should do what it does without us. */
  readonly run: (action: ShortcutAction) => boolean;
  /** Keys that mean something at the moment only, before the table: digits of the reject form, a tool's own. */
  readonly first: (event: KeyboardEvent, onStage: boolean) => boolean;
  readonly holdSpace: (held: boolean) => void;
}

/**
 * The studio's single keys. They are heard on the document, because focus falls back to the page whenever a
 * focused control goes away, but act only while the person is in this studio: the last thing touched or
 * focused lies inside. So a page that embeds it keeps its own keys.
 */
export function useStudioKeys(root: RefObject<HTMLElement | null>, keys: StudioKeys): void {
  const ui = useUi();
  const run = useEffectEvent(keys.run);
  const first = useEffectEvent(keys.first);
  const holdSpace = useEffectEvent(keys.holdSpace);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const document = element.ownerDocument;
    let inside = true;
    element.focus({ preventScroll: true });
    const follow = (event: Event): void => {
      // Dialogs and toasts of the studio stand beside it, in the same element.
      inside = event.composedPath().includes(ui.root);
    };
    document.addEventListener('pointerdown', follow, { signal, capture: true });
    document.addEventListener('focusin', follow, { signal, capture: true });
    document.addEventListener(
      'keydown',
      (event) => {
        if (!inside || event.defaultPrevented || event.isComposing || isTyping(event)) return;
        if (event.key === ' ') {
          // On a button the space bar presses it.
          if (event.composedPath().some((target) => target instanceof HTMLButtonElement)) return;
          event.preventDefault();
          holdSpace(true);
          return;
        }
        if (first(event, isOnStage(event, element))) {
          event.preventDefault();
          return;
        }
        // Tab walks through the objects on the canvas only; elsewhere it has to stay what it is.
        if (event.key === 'Tab' && !isOnStage(event, element)) return;
        const shortcut = findShortcut(event);
        if (!shortcut || (event.repeat && !shortcut.repeats)) return;
        if (run(shortcut.action)) event.preventDefault();
      },
      { signal },
    );
    // A control that was clicked would keep the space bar and the Tab key to itself.
    element.addEventListener(
      'click',
      (event) => {
        if (event.detail > 0 && isBarClick(event)) focusStage(element);
      },
      { signal },
    );
    document.addEventListener('keyup', (event) => event.key === ' ' && holdSpace(false), { signal });
    return () => listeners.abort();
  }, [root, ui.root]);
}

function isOnStage(event: Event, root: HTMLElement): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target === root || target === root.ownerDocument.body || target.closest('[data-stage]') !== null;
}

function isBarClick(event: Event): boolean {
  return event.composedPath().some((target) => target instanceof HTMLElement && target.matches(BARS));
}

function focusStage(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
}
