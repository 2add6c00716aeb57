import { readLanguageCookie } from '../shared/i18n/language-cookie.ts';
import { pageLanguage } from './language-of.ts';

/** The language of the console as its page says it; where it says none, what a person chose before comes first. */
export function consoleLanguageOf(element: HTMLElement): string | null {
  return element.getAttribute('lang') || readLanguageCookie(document.cookie) || pageLanguage();
}
