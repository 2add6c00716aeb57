import { hasFocus } from './focus-retry.ts';

/**
 * Puts the focus at what an element shows, where what had it is gone; whoever went on elsewhere on the page meanwhile is
 * not called back. `data-content` marks a frame around the screens; without one it is all that the element shows.
 */
export function focusContent(root: HTMLElement): void {
  if (hasFocus()) return;
  const content = root.querySelector<HTMLElement>('[data-content]') ?? root;
  content.tabIndex = -1;
  // All of the content has it: a ring around everything says nothing.
  content.style.outline = 'none';
  content.focus({ preventScroll: true });
}
