import { closestSession } from './closest-session.ts';
import type { ElementSettings } from './element-settings.ts';

type Theme = ElementSettings['theme'];

const THEMES: readonly Theme[] = ['light', 'dark', 'auto', 'page'];

/** An element's own theme, or else that of the session around it. */
export function themeOf(element: HTMLElement, own: Theme): Theme {
  if (element.hasAttribute('theme')) return own;
  const around = closestSession(element)?.getAttribute('theme');
  return THEMES.find((theme) => theme === around) ?? own;
}

/** As the CSS property of what is drawn without React; empty, it is inherited from the page. */
export function colorSchemeOf(theme: Theme): string {
  if (theme === 'page') return '';
  return theme === 'auto' ? 'light dark' : theme;
}
