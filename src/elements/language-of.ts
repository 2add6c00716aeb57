import { closestSession } from './closest-session.ts';

/**
 * The language of an element as its page says it: on the element, on the session around it, or for the whole page. What
 * a person chose in the console comes before the page's (src/shared/connection/create-connection.ts).
 */
export function languageOf(element: HTMLElement): string | null {
  return (
    element.getAttribute('lang') || closestSession(element)?.getAttribute('lang') || pageLanguage(element)
  );
}

export function pageLanguage(element: Node): string | null {
  return element.ownerDocument?.documentElement.lang || null;
}
