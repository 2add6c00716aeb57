const MOVED = 'customer-moved';

/** An element was put elsewhere in its page, with all that stands in it: this is its shadow root. */
export function tellMoved(root: ShadowRoot): void {
  root.dispatchEvent(new Event(MOVED));
}

/**
 * Calls `onMoved` whenever the element that a part stands in was put elsewhere. By then browsers have dropped from the
 * top layer what was shown there, without a word: a dialog is no modal one any more, a popover is gone.
 */
export function watchMoves(part: Element, onMoved: () => void): () => void {
  const root = part.getRootNode();
  root.addEventListener(MOVED, onMoved);
  return () => root.removeEventListener(MOVED, onMoved);
}
