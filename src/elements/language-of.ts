import { closestSession } from './closest-session.ts';

/**
 * The language of an element as its page says it: inside a session on that, else on the element, or for the whole page.
 * What a person chose in the console comes before the page's (src/shared/connection/create-connection.ts). Empty where
 * nothing says one.
 */
export function languageOf(element: HTMLElement): string {
  const said = (closestSession(element) ?? element).getAttribute('lang');
  return said || document.documentElement.lang;
}

export function pageLanguage(): string | null {
  return document.documentElement.lang || null;
}
