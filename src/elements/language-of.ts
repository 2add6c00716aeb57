import { closestSession } from './closest-session.ts';

/**
 * The language of an element as its page says it: inside a session on that, else on the element, or for the whole page.
 * What a person chose in the console comes before the page's (src/shared/connection/create-connection.ts).
 */
export function languageOf(element: HTMLElement): string | null {
  return (closestSession(element) ?? element).getAttribute('lang') || pageLanguage(element);
}

export function pageLanguage(element: Node): string | null {
  return element.ownerDocument?.documentElement.lang || null;
}
