import type { Theme } from '../shared/ui/base/ui-context.ts';
import { closestSession } from './closest-session.ts';

/** Each theme as the CSS property `color-scheme`; that of the page is inherited. */
const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', auto: 'light dark' };

/** An element's theme, from itself or else the session around it, also where neither is defined; what is none is the page's. */
export function themeOf(element: Element): Theme {
  const teller = element.hasAttribute('theme') ? element : closestSession(element);
  const said = teller?.getAttribute('theme')?.trim() ?? '';
  return (Object.hasOwn(SCHEMES, said) ? said : 'page') as Theme;
}

/** The same, as the CSS property of what is drawn without React. */
export function colorSchemeOf(element: Element): string {
  return SCHEMES[themeOf(element)] ?? 'inherit';
}
