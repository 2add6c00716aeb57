import { closestSession } from './closest-session.ts';

/**
 * The language of an element as its page says it: inside a session on that, else on the element, or for the whole page.
 * What a person chose in the console comes before the page's (src/shared/connection/create-connection.ts). Empty where
 * nothing says one.
 */
export function languageOf(element: HTMLElement): string {
  const said = (closestSession(element) ?? element).getAttribute('lang');
  return said || element.ownerDocument.documentElement.lang;
}

export function pageLanguage(element: Node): string | null {
  return element.ownerDocument?.documentElement.lang || null;
}
