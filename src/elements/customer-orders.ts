import { areaElement } from './common-area-element.ts';
import { commonAttributes } from './common-attributes.ts';
import { viewOptions } from './common-options.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { expectedLanguage, firstTexts } from './first-texts.ts';

/**
 * `<customer-orders>`: the orders of the signed-in customer, and all that an order leads into.
 *
 * Starts with the list of orders; an order opens in the element, with its acceptance batches, and these lead
 * into the studio. The page's address is never touched.
 */
export const customerOrders: ElementDefinition = {
  ...areaElement,
  tag: 'customer-orders',
  name: 'CustomerOrders',
  summary: 'The orders of the signed-in customer, and all that an order leads into.',
  description:
    'Starts with the list of orders; an order opens in the element, with its acceptance batches, and these lead into the studio.',
  attributes: [...commonAttributes, ...viewOptions],
  rights: [
    {
      name: 'A token for the user',
      description:
        'Every order that its user may see, and what these lead into: of an administrator all of them, of an acceptor those with batches that are assigned.',
    },
    {
      name: 'A token for one batch',
      description: 'The order of that batch alone, with figures of that batch alone.',
    },
  ],
  load: () => import('./roots/orders-root.tsx'),
  ahead: (props) => [import('../app/orders/order-list.tsx'), ...firstTexts(expectedLanguage(props))],
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerOrders(tag?: string): void {
  defineElement(customerOrders, tag);
}
