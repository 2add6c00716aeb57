import { areaElement } from './common-area-element.ts';
import { commonAttributes } from './common-attributes.ts';
import { viewOptions } from './common-options.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { expectedLanguage, firstTexts } from './first-texts.ts';

/**
 * `<customer-acceptance>`: the acceptance of delivered data, from the batch down to the single item.
 *
 * With `batch-id` it shows that batch alone, its packages and their data, and leads into the studio, where
 * items are accepted or rejected. Without it, it starts with the list of batches. The page's address is never
 * touched.
 */
export const customerAcceptance: ElementDefinition = {
  ...areaElement,
  tag: 'customer-acceptance',
  name: 'CustomerAcceptance',
  summary: 'The acceptance of delivered data, from the batch down to the single item.',
  description:
    'With `batch-id` it shows that batch alone, its packages and their data, and leads into the studio, where items are accepted or rejected. Without it, it starts with the list of batches.',
  attributes: [
    ...commonAttributes,
    ...viewOptions,
    {
      name: 'batch-id',
      property: 'batchId',
      fallback: null,
      description: 'The acceptance batch to show; without it the list of batches.',
    },
  ],
  rights: [
    {
      name: 'A token for one batch',
      description:
        'Shows that batch and nothing else, whatever `batch-id` says: another one there is passed over, and `customer-location-change` tells so. Without `batch-id` the list has that one batch. Its user judges and finishes as in the console.',
    },
    {
      name: 'A token for the user',
      description:
        'Every batch that its user may see: of an administrator all of them, of an acceptor those that are assigned.',
    },
    {
      name: 'Role',
      description:
        'Administrators assign packages. A batch is finished by administrators, and by acceptors who were given that right.',
    },
  ],
  load: () => import('./roots/acceptance-root.tsx'),
  ahead(props) {
    const language = expectedLanguage(props);
    return props.settings.batchId
      ? [import('../app/acceptance/batch/batch-screen.tsx'), ...firstTexts(language, 'acceptance')]
      : [import('../app/projects/batch-list.tsx'), ...firstTexts(language)];
  },
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerAcceptance(tag?: string): void {
  defineElement(customerAcceptance, tag);
}
