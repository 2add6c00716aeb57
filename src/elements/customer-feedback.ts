import { commonAttributes } from './common-attributes.ts';
import { commonCssProperties } from './common-css-properties.ts';
import { commonEvents, eventsNamed } from './common-events.ts';
import { commonMethods } from './common-methods.ts';
import { commonParts } from './common-parts.ts';
import { commonProperties } from './common-properties.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { feedbackLauncher } from './feedback/feedback-launcher.ts';

/**
 * `<customer-feedback>`: a way to send feedback from any page.
 *
 * A button that floats over the page or stands in it, the form itself as a part of the page, or a button of the page's
 * own that opens it. Who writes is signed in, or the page has the customer's app key alone.
 */
export const customerFeedback: ElementDefinition = {
  tag: 'customer-feedback',
  name: 'CustomerFeedback',
  summary: 'A way to send feedback from any page.',
  description:
    'A button that floats over the page or stands in it, the form itself as a part of the page, or a button of the page’s own that opens it. What is written and not sent stays on the device until thirty days after the last change: for the user who wrote it, or, with the app key alone, for the same tab. React and the form are fetched when a person points at the button, or when the form comes near the window.',
  attributes: [
    ...commonAttributes,
    {
      name: 'app-key',
      property: 'appKey',
      fallback: null,
      description:
        'The app key of the customer, for pages where nobody is signed in: it is public, and works on the origins that are registered for it. A token, or a session around the element, counts before it.',
    },
    {
      name: 'mode',
      property: 'mode',
      values: ['floating', 'button', 'inline'],
      fallback: 'floating',
      description:
        'A button over the page, a button where the element stands, or the form itself where the element stands.',
    },
    {
      name: 'position',
      property: 'position',
      values: ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
      fallback: 'bottom-right',
      description: 'The corner of the window that the floating button keeps to.',
    },
    {
      name: 'trigger',
      property: 'trigger',
      fallback: null,
      description:
        'The id of a button of the page, or a selector of several, that open the form in place of a button of ours. They may come later; a press that the page cancels opens nothing.',
    },
    {
      name: 'label',
      property: 'label',
      fallback: null,
      description: 'What stands on our button; without it a word in the language of the element.',
    },
    {
      name: 'contact',
      property: 'contact',
      fallback: null,
      description:
        'A phone number or an e-mail address that is filled in already; without it that of who is signed in.',
    },
  ],
  properties: [
    ...commonProperties,
    {
      name: 'metadata',
      type: 'Readonly<Record<string, string>> | null',
      description:
        'What the page adds for whoever answers, such as its path or a version: up to 20 entries with names of 40 and values of 300 characters. What is longer is cut, what is no text is left out.',
    },
    {
      name: 'takePicture',
      type: '(() => Promise<Blob>) | null',
      description:
        'Makes a picture of the page, as JPEG or PNG: people are then offered to add one. The form is not seen while it runs.',
    },
  ],
  methods: [
    ...commonMethods,
    {
      name: 'open',
      parameters: [],
      returns: 'void',
      description: 'Opens the form. In the mode `inline` it is always open.',
    },
    {
      name: 'close',
      parameters: [],
      returns: 'void',
      description: 'Closes the form; what was written stays.',
    },
  ],
  events: eventsNamed(
    ...commonEvents,
    'customer-feedback-submit',
    'customer-feedback-sent',
    'customer-feedback-error',
  ),
  slots: [],
  parts: [...commonParts, { name: 'button', description: 'Our button.' }],
  cssProperties: [
    ...commonCssProperties,
    {
      name: '--customer-feedback-offset',
      syntax: '<length>',
      fallback: '20px',
      description: 'How far the floating button keeps from the edges of the window.',
    },
    {
      name: '--customer-feedback-layer',
      syntax: '<integer>',
      fallback: '1000',
      description: 'The `z-index` of the floating button.',
    },
  ],
  rights: [
    {
      name: 'Any token',
      description: 'The feedback is that of its user.',
    },
    {
      name: 'The app key alone',
      description:
        'Anybody on a page of a registered origin: ten times an hour from one network, with up to thirty images a day, and 200 times an hour with 600 images a day from all pages of the customer together.',
    },
  ],
  display: 'block',
  launcher: feedbackLauncher,
  load: () => import('./roots/feedback-root.tsx'),
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerFeedback(tag?: string): void {
  defineElement(customerFeedback, tag);
}
