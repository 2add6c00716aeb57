import { closestSession } from './closest-session.ts';

/** Each theme as the CSS property `color-scheme`; that of the page is inherited. */
const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', auto: 'light dark' };

/** What is said of an element's theme, on itself or else on the session around it; also where neither is defined. */
export function themeOf(element: Element): string {
  const teller = element.hasAttribute('theme') ? element : closestSession(element);
  return teller?.getAttribute('theme')?.trim() ?? '';
}

/** The same, as the CSS property of what is drawn without React. */
export function colorSchemeOf(element: Element): string {
  return SCHEMES[themeOf(element)] ?? 'inherit';
}
