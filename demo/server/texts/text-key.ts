import type acceptance from '../../../locales/en/acceptance.json';
import type certificate from '../../../locales/en/certificate.json';
import type delivery from '../../../locales/en/delivery.json';
import type errors from '../../../locales/en/errors.json';
import type errortypes from '../../../locales/en/errortypes.json';
import type exports from '../../../locales/en/exports.json';
import type fields from '../../../locales/en/fields.json';
import type lists from '../../../locales/en/lists.json';
import type mail from '../../../locales/en/mail.json';
import type reportfile from '../../../locales/en/reportfile.json';
import type shared from '../../../locales/en/shared.json';
import type spotcheck from '../../../locales/en/spotcheck.json';
import type workloadfile from '../../../locales/en/workloadfile.json';

/** What only the server says: no part of the browser's bundle. */
export const SERVER_NAMESPACES = [
  'certificate',
  'errortypes',
  'exports',
  'fields',
  'mail',
  'reportfile',
  'workloadfile',
] as const;

/** What the console says as well: a state, an error and a column of a list have one name in both. */
const SHARED_NAMESPACES = ['acceptance', 'delivery', 'errors', 'lists', 'shared', 'spotcheck'] as const;

export const NAMESPACES = [...SERVER_NAMESPACES, ...SHARED_NAMESPACES] as const;

interface Texts extends Record<(typeof NAMESPACES)[number], object> {
  acceptance: typeof acceptance;
  certificate: typeof certificate;
  delivery: typeof delivery;
  errors: typeof errors;
  errortypes: typeof errortypes;
  exports: typeof exports;
  fields: typeof fields;
  lists: typeof lists;
  mail: typeof mail;
  reportfile: typeof reportfile;
  shared: typeof shared;
  spotcheck: typeof spotcheck;
  workloadfile: typeof workloadfile;
}

/** A key without its plural form. */
type Plain<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

type KeyIn<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Plain<Key> : `${Key}.${KeyIn<Node[Key]>}`;
}[keyof Node & string];

/** A text by namespace and key, such as `fields:figure.delivered`; the English texts are the source. */
export type TextKey = {
  [Namespace in keyof Texts]: `${Namespace}:${KeyIn<Texts[Namespace]>}`;
}[keyof Texts];
