const SESSION_TAG = 'customer-session';

/** The `<customer-session>` around an element, also out of shadow roots. */
export function closestSession(element: Element): Element | null {
  const found = element.closest(SESSION_TAG);
  if (found) return found;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? closestSession(root.host) : null;
}
