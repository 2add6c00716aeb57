import type { CssPropertyDefinition } from './element-definition.ts';

/** The custom properties that a partner may set on the element; all other colours and sizes derive from these. */
export const commonCssProperties = [
  {
    name: '--customer-primary',
    syntax: '<color>',
    fallback: 'light-dark(#3d5af1, #7d92ff)',
    description: 'The colour of primary actions and of what is selected; what is written on it follows.',
  },
  {
    name: '--customer-radius',
    syntax: '<length>',
    range: '0px to 16px',
    fallback: '8px',
    description: 'The radius of fields, buttons and cards; smaller and larger corners derive from it.',
  },
  {
    name: '--customer-font',
    syntax: '<family-name>#',
    fallback: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Noto Sans'",
    description: 'The font families, without quotes around the list; each language adds its own fallbacks.',
  },
  {
    name: '--customer-density',
    syntax: '<number>',
    range: '0.8 to 1.3',
    fallback: '1',
    description: 'Above or below 1 gives rows and controls more or less room.',
  },
  {
    name: '--customer-studio-height',
    syntax: '<length>',
    fallback: '100dvh',
    description: 'The height of the studio; as high as the window unless the page says otherwise.',
  },
] as const satisfies readonly CssPropertyDefinition[];
