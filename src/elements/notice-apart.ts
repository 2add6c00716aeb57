import { type Notice, showNotice } from './failure-notice.ts';

/**
 * Writes into an element that is not defined, whose content is the page's: in a shadow root of its own, so that no style
 * reaches in or out. That of the element it cannot take, which will need it. Returns
 * what it stands in, whose focus is its button's.
 */
export function showNoticeApart(element: Element, notice: Notice): HTMLElement {
  const holder = document.createElement('div');
  // Nothing that the page's styles say counts, not even what they say is important.
  holder.style.cssText = 'all:initial!important;color-scheme:inherit!important';
  showNotice(holder.attachShadow({ mode: 'open', delegatesFocus: true }), 'inherit', notice);
  element.prepend(holder);
  return holder;
}
