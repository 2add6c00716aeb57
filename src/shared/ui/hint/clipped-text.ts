/** The text of a control that somebody points at, which may be cut off; null where it is none. */
export function pointedText(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.clipped') : null;
}

/** The same of what the keyboard's focus is on: of what holds controls of its own, such as a row, none is meant. */
export function focusedText(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return null;
  const isControl = target.matches('a, button, [role="link"]');
  return pointedText(target) ?? (isControl ? target.querySelector<HTMLElement>('.clipped') : null);
}
