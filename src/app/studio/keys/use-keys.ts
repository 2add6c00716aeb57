import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { chordOf } from './chord.ts';
import { isInSight } from './is-in-sight.ts';
import { isTyping } from './is-typing.ts';

const BARS = 'header, nav, footer, [role="toolbar"], [role="tablist"], [data-stage-keys]';

const WRITING = 'input, textarea, select';

/** They press or leave the control that has the focus, and mean something to the studio on the canvas only. */
const CONTROL_KEYS: readonly string[] = ['Tab', 'Enter'];

/**
 * Does what a chord means; answers false where the key should do what it does without us.
 * @param repeated it is still held
 */
export type PressChord = (chord: string, repeated: boolean) => boolean | Release;

/** Called when the key comes up. */
export type Release = () => void;

/**
 * The studio's single keys. They are heard on the document, too, because focus falls back to the page whenever a
 * focused control goes away, but act only while the person is in this studio: the last thing touched or
 * focused lies inside, and it is in sight. So a page that embeds it keeps its own keys, and hears nothing of those that
 * we act on.
 */
export function useKeys(root: RefObject<HTMLElement | null>, press: PressChord): void {
  const ui = useUi();
  const pressNow = useEffectEvent(press);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const document = element.ownerDocument;
    const held = new Map<string, Release>();
    const taken = new Set<string>();
    const place = ui.root.getRootNode();
    // A studio that comes with its page takes the focus from nobody, and only where it is seen.
    let inside = isFree(document.activeElement, place) && isInSight(element);
    if (inside) element.focus({ preventScroll: true });
    const follow = (event: Event): void => {
      // Dialogs and toasts of the studio stand beside it, in the same element.
      inside = event.composedPath().includes(ui.root);
    };
    document.addEventListener('pointerdown', follow, { signal, capture: true });
    document.addEventListener('focusin', follow, { signal, capture: true });
    const down = (event: KeyboardEvent): boolean => {
      if (!inside || event.defaultPrevented || event.isComposing || isTyping(event)) return false;
      if (!isInSight(element)) return false;
      if (CONTROL_KEYS.includes(event.key) && !isOnStage(event, element)) return false;
      if (event.key === ' ' && isOnButton(event)) return false;
      const done = pressNow(chordOf(event), event.repeat);
      if (done === false) return false;
      event.preventDefault();
      taken.add(event.code);
      if (done !== true && !held.has(event.code)) held.set(event.code, done);
      return true;
    };
    const release = (code: string): void => {
      held.get(code)?.();
      held.delete(code);
    };
    const up = (event: KeyboardEvent): boolean => {
      release(event.code);
      return taken.delete(event.code);
    };
    for (const [name, act] of [
      ['keydown', down],
      ['keyup', up],
    ] as const) {
      // By then all that lies in the element has had its say.
      place.addEventListener(name, (event) => act(event as KeyboardEvent) && event.stopPropagation(), {
        signal,
      });
      if (place === document) continue;
      // Before anybody on the page hears of a key that falls to nobody in particular.
      document.addEventListener(
        name,
        (event) => !event.composedPath().includes(place) && act(event) && event.stopImmediatePropagation(),
        { signal, capture: true },
      );
    }
    // The key may come up in another window.
    document.defaultView?.addEventListener('blur', () => [...held.keys()].forEach(release), { signal });
    // A control that was clicked would keep the space bar and the Tab key to itself.
    element.addEventListener(
      'click',
      (event) => {
        if (event.detail > 0 && isBarClick(event)) focusStage(element);
      },
      { signal },
    );
    return () => listeners.abort();
  }, [root, ui.root]);
}

/** Nothing of the page has the focus. */
function isFree(active: Element | null, place: Node): boolean {
  if (active === null || active === active.ownerDocument.body) return true;
  if (place instanceof ShadowRoot) return active === place.host;
  return !(active instanceof HTMLElement && (active.isContentEditable || active.matches(WRITING)));
}

function isOnStage(event: Event, root: HTMLElement): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target === root || target === root.ownerDocument.body || target.closest('[data-stage]') !== null;
}

/** On a button the space bar presses it. */
function isOnButton(event: Event): boolean {
  return event.composedPath().some((target) => target instanceof HTMLButtonElement);
}

function isBarClick(event: Event): boolean {
  return event.composedPath().some((target) => target instanceof HTMLElement && target.matches(BARS));
}

function focusStage(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
}
