/** Puts the focus at the way to try once more that what failed again holds; whoever went on elsewhere is not called back. */
export function focusRetry(root: ParentNode): void {
  if (!hasFocus())
    root.querySelector<HTMLElement>('[role=alert] button:last-of-type')?.focus({ preventScroll: true });
}

/**
 * Whether anything on the page has the focus, and not the page as a whole, as where what had it is gone. Not by
 * `:focus-within`: in Chromium a removed shadow root leaves it behind.
 */
export function hasFocus(): boolean {
  const { activeElement, body } = document;
  return (activeElement ?? body) !== body;
}
