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

  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const text = clippedAround(target);
      if (text === over) return;
      hide();
      if (!text || pointerType === 'touch') return;
      over = text;
      timer = window.setTimeout(() => show(text), DELAY);
    },
    { signal },
  );
  root.addEventListener('pointerleave', hide, { signal });
  root.addEventListener(
    'focusin',
    ({ target }) => {
      hide();
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const text = clippedAround(target) ?? clippedIn(target);
      if (text) show(text);
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
  return () => {
    hide();
    ended.abort();
  };
}

function clippedAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.clipped') : null;
}

/** Of what holds controls of its own, such as a row, none is meant. */
function clippedIn(target: HTMLElement): HTMLElement | null {
  return target.matches('a, button, [role="link"]') ? target.querySelector<HTMLElement>('.clipped') : null;
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
