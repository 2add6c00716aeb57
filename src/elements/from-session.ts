/** What the `<customer-session>` around an element says, where the element itself says nothing. */
export function fromSession(element: Element, attribute: 'lang' | 'theme'): string | null {
  const session = element.closest('customer-session');
  if (session) return session.getAttribute(attribute);
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? fromSession(root.host, attribute) : null;
}
