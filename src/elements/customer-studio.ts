import { areaElement } from './common-area-element.ts';
import { commonAttributes } from './common-attributes.ts';
import { viewOptions } from './common-options.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { expectedLanguage, firstTexts } from './first-texts.ts';

/**
 * `<customer-studio>`: the studio, where items are looked at and accepted or rejected one by one.
 *
 * On a package, on the sample of a spot check, or on a single item. What the page says first counts: with
 * `package-id` or `spot-check-id`, `item-id` is where the person begins. The page's address is never touched.
 */
export const customerStudio: ElementDefinition = {
  ...areaElement,
  tag: 'customer-studio',
  name: 'CustomerStudio',
  summary: 'The studio, where items are looked at and accepted or rejected one by one.',
  description:
    'On a package (`package-id`), on the sample of a spot check (`spot-check-id`), or on a single item (`item-id`); one of them is needed. It is as high as `--customer-studio-height` says, and dark whatever `theme` says, since pictures are judged before a quiet ground. Keys that it acts on stop at the element.',
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
  load: () => import('./roots/studio-root.tsx'),
  ahead(props) {
    const { packageId, spotCheckId } = props.settings;
    const isPackage = packageId && !spotCheckId;
    return [
      isPackage ? import('../app/studio/studio-package.tsx') : import('../app/studio/studio.tsx'),
      ...firstTexts(expectedLanguage(props), 'studio', 'outbox'),
    ];
  },
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerStudio(tag?: string): void {
  defineElement(customerStudio, tag);
}
