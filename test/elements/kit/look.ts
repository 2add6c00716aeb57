import { everything } from '../support/look-inside.ts';
import { until } from '../support/until.ts';

/** What really has the focus, through all shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The element of the kit that has the focus or holds what has it. */
export function focusedPart(shadow: ShadowRoot): Element | null {
  return shadow.activeElement;
}

/** The first element, in all shadow roots, that has this selector and holds this text. */
export function find(shadow: ShadowRoot, selector: string, text = ''): HTMLElement | null {
  for (const element of everything(shadow))
    if (element instanceof HTMLElement && element.matches(selector) && element.textContent?.includes(text))
      return element;
  return null;
}

export function findAll(shadow: ShadowRoot, selector: string): HTMLElement[] {
  return [...everything(shadow)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(selector),
  );
}

export async function wait(shadow: ShadowRoot, selector: string, text = ''): Promise<HTMLElement> {
  return until(`${selector} ${text}`, () => find(shadow, selector, text));
}

/** A click as a person makes it: where the element is on the screen. */
export function center(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
