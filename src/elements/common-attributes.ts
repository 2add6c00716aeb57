import { BASE_PATH } from '../shared/contract/base-path.ts';
import { LANGUAGES } from '../shared/contract/languages.ts';
import type { AttributeDefinition } from './element-definition.ts';

/** What every element takes. */
export const commonAttributes = [
  {
    name: 'api-base',
    property: 'apiBase',
    fallback: BASE_PATH,
    description: 'Where the customer API is: absolute, or relative to the page.',
  },
  {
    name: 'lang',
    property: 'lang',
    fallback: null,
    description: `The language of all texts: ${LANGUAGES.join(', ')}. A region is ignored; other languages mean en. Inside a session that of the session holds, whatever stands on the elements within, since replies of the API are in one language. Without it what a person chose in the console, the page’s own \`lang\`, and en, in this order.`,
  },
  {
    name: 'texts',
    property: 'texts',
    fallback: null,
    description:
      'Texts of the page’s own, as JSON by name: `{"orders:list.heading": "Deliveries"}`. The reference lists all names, under *Names of texts*; a text holds in all languages, and inside a session for all elements. What cannot be read counts as missing.',
  },
  {
    name: 'theme',
    property: 'theme',
    values: ['light', 'dark', 'auto', 'page'],
    fallback: 'page',
    description:
      'Light or dark colours; `auto` follows the system, `page` the CSS property `color-scheme` of the page around it, which is light where it says nothing.',
  },
] as const satisfies readonly AttributeDefinition[];
