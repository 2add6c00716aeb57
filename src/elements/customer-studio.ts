import { commonAttributes } from './common-attributes.ts';
import { commonCssProperties } from './common-css-properties.ts';
import { commonEvents, deliveryEvents, eventsNamed } from './common-events.ts';
import { commonMethods, placeMethods, placeProperties } from './common-methods.ts';
import { viewOptions } from './common-options.ts';
import { commonParts } from './common-parts.ts';
import { commonProperties } from './common-properties.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { elementPlaces } from './element-places.ts';

/**
 * `<customer-studio>`: the studio, where items are looked at and accepted or rejected one by one.
 *
 * On a package, on the sample of a spot check, or on a single item. What the page says first counts: with
 * `package-id` or `spot-check-id`, `item-id` is where the person begins. The page's address is never touched.
 */
export const customerStudio: ElementDefinition = {
  tag: 'customer-studio',
  name: 'CustomerStudio',
  summary: 'The studio, where items are looked at and accepted or rejected one by one.',
  description:
    'On a package (`package-id`), on the sample of a spot check (`spot-check-id`), or on a single item (`item-id`); one of them is needed. It is as high as `--customer-studio-height` says. Keys that it acts on stop at the element.',
  attributes: [
    ...commonAttributes,
    ...viewOptions,
    {
      name: 'package-id',
      property: 'packageId',
      fallback: null,
      description: 'The package whose items are gone through, from the first that is unchecked.',
    },
    {
      name: 'spot-check-id',
      property: 'spotCheckId',
      fallback: null,
      description: 'The spot check whose sample is gone through; it goes before `package-id`.',
    },
    {
      name: 'item-id',
      property: 'itemId',
      fallback: null,
      description: 'Alone: the one item to show. With one of the others: where the person begins.',
    },
  ],
  properties: [...commonProperties, ...placeProperties],
  methods: [...commonMethods, ...placeMethods],
  events: eventsNamed(...commonEvents, ...deliveryEvents),
  slots: [],
  parts: commonParts,
  cssProperties: commonCssProperties,
  rights: [
    {
      name: 'A token for one batch',
      description:
        'Packages, spot checks and items of that batch; its user judges and finishes as in the console.',
    },
    {
      name: 'A token for the user',
      description:
        'Whatever its user may see: of an administrator everything, of an acceptor what is in batches that are assigned.',
    },
  ],
  display: 'block',
  places: elementPlaces,
  load: () => import('./roots/studio-root.tsx'),
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerStudio(tag?: string): void {
  defineElement(customerStudio, tag);
}
