import type { AttributeDefinition } from './element-definition.ts';

const SHOWN = ['shown', 'hidden'] as const;

/** What a page may leave out of an element that shows lists and the studio (roots/area-element.tsx). */
export const viewOptions = [
  {
    name: 'back-link',
    property: 'backLink',
    values: SHOWN,
    fallback: 'shown',
    description:
      'Without it there is no link from the first screen up and out of the element. Links between its own screens stay.',
  },
  {
    name: 'bulk-actions',
    property: 'bulkActions',
    values: SHOWN,
    fallback: 'shown',
    description: 'Without them nobody chooses several rows of a list to do something to all of them.',
  },
  {
    name: 'exports',
    property: 'exports',
    values: SHOWN,
    fallback: 'shown',
    description: 'Without them nothing is saved as a file: neither lists nor reports nor delivered data.',
  },
  {
    name: 'access',
    property: 'access',
    values: ['full', 'read'],
    fallback: 'full',
    description:
      'With `read` people look only: nothing is judged, decided, assigned or written here, whatever the token is good for, and where somebody would do so they are told. The server does not know of it: a token with the right `read` alone makes sure.',
  },
] as const satisfies readonly AttributeDefinition[];
