interface TriggerActions {
  /** It is pointed at or has the focus. */
  readonly draw: () => void;
  /** It was pressed. */
  readonly open: () => void;
}

/**
 * Makes buttons of the page open the element: that with this id, and those that this selector names, whenever they
 * come. The page's own listeners hear the press first, and cancel it where it means something else.
 */
export function watchTrigger(trigger: string, { draw, open }: TriggerActions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const isTrigger = (target: EventTarget) =>
    target instanceof Element && (target.id === trigger || matches(target, trigger));
  const hit = (event: Event) => event.composedPath().some(isTrigger);
  const near = (event: Event) => {
    if (hit(event)) draw();
  };
  for (const name of ['pointerover', 'focusin', 'pointerdown']) {
    document.addEventListener(name, near, { signal });
  }
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !hit(event)) return;
      // A link is followed in a window of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
    { signal },
  );
  return () => listening.abort();
}

/** An id such as `12` is no selector. */
function matches(target: Element, selector: string): boolean {
  try {
    return target.matches(selector);
  } catch {
    return false;
  }
}
