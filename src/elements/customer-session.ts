import { commonAttributes } from './common-attributes.ts';
import { commonEvents, eventsNamed } from './common-events.ts';
import { commonMethods } from './common-methods.ts';
import { commonProperties } from './common-properties.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { sessionDuties } from './session-duties.ts';
import { sessionReadiness } from './session-readiness.ts';

/**
 * `<customer-session>`: one sign-in, one language and one memory of replies for all elements inside it.
 *
 * It shows nothing itself. What is said here about API, language, theme and token holds for the elements inside,
 * unless they have a theme of their own.
 */
export const customerSession: ElementDefinition = {
  tag: 'customer-session',
  name: 'CustomerSession',
  summary: 'One sign-in, one language and one memory of replies for all elements inside it.',
  description:
    'It shows nothing itself. What is said here about API, language, theme and token holds for the elements inside, unless they have a theme of their own. Its own `customer-ready` says that it can serve them.',
  attributes: commonAttributes,
  properties: commonProperties,
  methods: commonMethods,
  events: eventsNamed(...commonEvents),
  slots: [{ name: '', description: 'The elements that share the session, anywhere below.' }],
  parts: [],
  cssProperties: [],
  rights: [
    {
      name: 'Any token',
      description: 'What the elements inside may show and do is what the token is good for.',
    },
  ],
  display: 'contents',
  session: sessionDuties,
  tokenOutcome: sessionReadiness,
  load: () => import('./roots/session-root.tsx'),
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerSession(tag?: string): void {
  defineElement(customerSession, tag);
}
