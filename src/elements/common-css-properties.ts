import type { StylingDefinition } from './element-definition.ts';

/** The custom properties that a partner may set on the element; all other colours and sizes derive from these. */
export const commonCssProperties = [
  { name: '--customer-primary', description: 'The colour of primary actions and of what is selected.' },
  { name: '--customer-radius', description: 'The radius of all corners, in px.' },
  { name: '--customer-font', description: 'The font family; each language adds its own fallbacks.' },
  { name: '--customer-density', description: 'Above or below 1 gives rows and controls more or less room.' },
  {
    name: '--customer-studio-height',
    description: 'The height of the studio; as high as the window unless the element has a smaller box.',
  },
] as const satisfies readonly StylingDefinition[];
