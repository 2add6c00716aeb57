import { focusedText, pointedText } from './clipped-text.ts';

/** As long as the other tooltips wait. */
const DELAY = 350;
const GAP = 6;
const EDGE = 8;

/**
 * Shows the whole of a clipped text in `hint`, a popover: while the pointer rests on it, or the keyboard's focus is
 * on it or on what it stands in. Any key, press or scroll takes it away. Gives what ends the watch.
 */
export function watchClipped(root: HTMLElement, hint: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer = 0;
  let over: Element | null = null;

  function show(text: HTMLElement): void {
    if (!text.isConnected || !isCut(text) || !hint.isConnected) return;
    hint.textContent = text.textContent;
    if (hint.matches(':popover-open')) hint.hidePopover();
    // The top layer is stacked in the order of showing: above a dialog that was opened before.
    hint.showPopover();
    place(hint, text.getBoundingClientRect());
  }
  function hide(): void {
    window.clearTimeout(timer);
    over = null;
    if (hint.isConnected && hint.matches(':popover-open')) hint.hidePopover();
  }

  function pointAt(text: HTMLElement): void {
    over = text;
    timer = window.setTimeout(() => show(text), DELAY);
  }
  function focusOn(target: EventTarget | null): void {
    const text = focusedText(target);
    if (text) show(text);
  }

  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const text = pointedText(target);
      if (text === over) return;
      hide();
      if (text && pointerType !== 'touch') pointAt(text);
    },
    { signal },
  );
  root.addEventListener('pointerleave', hide, { signal });
  root.addEventListener(
    'focusin',
    ({ target }) => {
      hide();
      focusOn(target);
    },
    { signal },
  );
  for (const type of ['focusout', 'pointerdown'] as const) {
    root.addEventListener(type, hide, { signal, capture: true });
  }
  // With the focus elsewhere on the page, its keys and scrolls are heard there only.
  for (const type of ['keydown', 'scroll'] as const) {
    root.ownerDocument.addEventListener(type, hide, { signal, capture: true, passive: true });
  }
  // What somebody pointed at or went to before this began.
  const pointed = root.querySelector<HTMLElement>('.clipped:hover');
  if (pointed) pointAt(pointed);
  focusOn(root.querySelector(':focus-visible'));
  return () => {
    hide();
    ended.abort();
  };
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
}

/** Above the text, or below where there is no room. */
function place(hint: HTMLElement, text: DOMRect): void {
  const { width, height } = hint.getBoundingClientRect();
  const top = text.top - height - GAP;
  const left = Math.min(text.left, window.innerWidth - width - EDGE);
  hint.style.top = `${top < EDGE ? text.bottom + GAP : top}px`;
  hint.style.left = `${Math.max(EDGE, left)}px`;
}
