/** Everything that stands in an element, through all shadow roots. */
export function* everything(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* everything(element.shadowRoot);
  }
}

/** What a person can read in an element. */
export function textOf(element: Element): string {
  const root = element.shadowRoot;
  if (!root) return '';
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read.
  return [...root.children].map((child) => ('innerText' in child ? child.innerText : '')).join('\n');
}

/** The first thing in an element that has this tag or class, or whatever the selector says. */
export function find<Found extends Element = HTMLElement>(element: Element, selector: string): Found | null {
  if (!element.shadowRoot) return null;
  for (const inside of everything(element.shadowRoot)) if (inside.matches(selector)) return inside as Found;
  return null;
}

/** The first link or button with this text. */
export function findByText(element: Element, text: string): HTMLElement | null {
  if (!element.shadowRoot) return null;
  for (const inside of everything(element.shadowRoot)) {
    if (inside.matches('a, button, [role="button"]') && inside.textContent?.includes(text))
      return inside as HTMLElement;
  }
  return null;
}

/** What leads from a batch into its studio: of a batch or package that somebody has begun it has another name. */
export function wayIntoStudio(root: Element): HTMLElement | null {
  return findByText(root, 'Start') ?? findByText(root, 'Continue');
}
