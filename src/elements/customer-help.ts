import { commonAttributes } from './common-attributes.ts';
import { commonCssProperties } from './common-css-properties.ts';
import { commonEvents, eventsNamed } from './common-events.ts';
import { commonMethods } from './common-methods.ts';
import { commonParts } from './common-parts.ts';
import { commonProperties } from './common-properties.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { helpLauncher } from './help/help-launcher.ts';

/**
 * `<customer-help>`: the operation manual, with articles of the page's own beside ours.
 *
 * It stands in the page, or opens in a drawer or a dialog over it. Nobody needs to be signed in. React and the manual
 * are fetched at once where it stands in the page, and else when it is opened.
 */
export const customerHelp: ElementDefinition = {
  tag: 'customer-help',
  name: 'CustomerHelp',
  summary: 'The operation manual, with articles of the page’s own beside ours.',
  description:
    'It stands in the page, or opens in a drawer or a dialog over it. Nobody needs to be signed in. React and the manual of one language are fetched at once where it stands in the page, and else when it is opened, or somebody points at its button.',
  attributes: [
    ...commonAttributes,
    {
      name: 'topic',
      property: 'topic',
      fallback: null,
      description:
        'The article to begin at, such as `studio` (the reference lists all, under *Topics of the manual*), or one of the page’s own; without it the table of contents. Another value goes there.',
    },
    {
      name: 'section',
      property: 'section',
      fallback: null,
      description: 'The section of that article to begin at, such as `judge` (in the same list).',
    },
    {
      name: 'display',
      property: 'display',
      values: ['inline', 'drawer', 'dialog'],
      fallback: 'inline',
      description: 'Where the element stands, at the edge of the window, or in a dialog in its middle.',
    },
    {
      name: 'trigger',
      property: 'trigger',
      fallback: null,
      description:
        'The id of a button of the page, or a selector of several, that open the drawer or dialog. They may come later; a press that the page cancels opens nothing.',
    },
    {
      name: 'chapter',
      property: 'chapter',
      fallback: null,
      description:
        'The heading that the page’s own articles stand below; without it a word in the language of the element.',
    },
    {
      name: 'pictures',
      property: 'pictures',
      fallback: null,
      description:
        'The address of the folder `manual` of the console’s own server, such as `https://console.example/dist/manual/`, which has pictures of the screens by language. Without it there is the text alone.',
    },
  ],
  properties: [
    ...commonProperties,
    {
      name: 'articles',
      type: 'readonly { readonly topic: string; readonly markdown: string }[] | null',
      description:
        'Articles of the page’s own, in Markdown: a title (`# …`), a paragraph that says what it is for, and sections (`## … {#name}`). Links lead to `topic:name`, `topic:name#section` or an address by https. HTML is shown as the text that it is. One of the same topic as ours stands in its place. What cannot be read is left out, and `customer-error` names its place in the list.',
    },
  ],
  methods: [
    ...commonMethods,
    {
      name: 'open',
      parameters: [],
      returns: 'void',
      description: 'Opens the drawer or dialog, at `topic`. Inline it is always open.',
    },
    { name: 'close', parameters: [], returns: 'void', description: 'Closes the drawer or dialog.' },
  ],
  events: eventsNamed(...commonEvents, 'customer-topic-change'),
  slots: [],
  parts: commonParts,
  cssProperties: commonCssProperties,
  rights: [{ name: 'None', description: 'The manual is for everybody; no token is needed or sent.' }],
  display: 'block',
  launcher: helpLauncher,
  load: () => import('./roots/help-root.tsx'),
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerHelp(tag?: string): void {
  defineElement(customerHelp, tag);
}
