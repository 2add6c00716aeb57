import type { NamedDefinition } from './element-definition.ts';

/** What a page may style with `::part()`; what has no name here may change with any version. */
export const commonParts: readonly NamedDefinition[] = [
  { name: 'frame', description: 'The box that all screens stand in.' },
  { name: 'header', description: 'The head of a screen: its title, facts and actions.' },
  { name: 'primary-action', description: 'The main button of a screen, a form or a dialog.' },
];
