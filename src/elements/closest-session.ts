const SESSION_TAG = 'customer-session';

/** The `<customer-session>` around an element, also around the host of a shadow root that it stands in. */
export function closestSession(element: Element): Element | null {
  const found = element.parentElement?.closest(SESSION_TAG);
  if (found) return found;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? (root.host.closest(SESSION_TAG) ?? closestSession(root.host)) : null;
}
