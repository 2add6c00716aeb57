/**
 * Puts the focus at what an element shows, where what had it is gone; whoever went on elsewhere on the page meanwhile is
 * not called back. `data-content` marks a frame around the screens; without one it is all that the element shows.
 */
export function focusContent(root: HTMLElement): void {
  if (hasFocus(root.ownerDocument)) return;
  const content = root.querySelector<HTMLElement>('[data-content]') ?? root;
  content.tabIndex = -1;
  // All of the content has it: a ring around everything says nothing.
  content.style.outline = 'none';
  content.focus({ preventScroll: true });
}

/** Puts the focus at the way to try once more, where that failed again; whoever went on elsewhere is not called back. */
export function focusRetry(root: HTMLElement): void {
  if (hasFocus(root.ownerDocument)) return;
  root.querySelector<HTMLElement>('[data-retry] > :last-child')?.focus({ preventScroll: true });
}

/** Whether anything on the page has the focus: where what had it is gone, its body counts as that. */
function hasFocus({ activeElement, body }: Document): boolean {
  return activeElement !== null && activeElement !== body;
}
