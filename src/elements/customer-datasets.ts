import { areaElement } from './common-area-element.ts';
import { commonAttributes } from './common-attributes.ts';
import { commonEvents, eventsNamed } from './common-events.ts';
import { viewOptions } from './common-options.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';
import { expectedLanguage, firstTexts } from './first-texts.ts';

/**
 * `<customer-datasets>`: the data sets of the signed-in customer, with their batches and files, and uploads into them.
 *
 * With `dataset-id` it begins at that data set. The page's address is never touched.
 */
export const customerDatasets: ElementDefinition = {
  ...areaElement,
  tag: 'customer-datasets',
  name: 'CustomerDatasets',
  summary: 'The data sets of the signed-in customer, with their batches and files, and uploads into them.',
  description:
    'Starts with the list of data sets, or with the one that `dataset-id` names; its batches, files and history open in the element, and so does the upload of files.',
  attributes: [
    ...commonAttributes,
    ...viewOptions,
    {
      name: 'dataset-id',
      property: 'datasetId',
      fallback: null,
      description: 'The data set to begin at; without it the list of data sets.',
    },
  ],
  events: eventsNamed(...commonEvents, 'customer-navigate', 'customer-location-change'),
  rights: [
    {
      name: 'A token for the user',
      description: 'Administrators alone have data sets: every one that is open to them.',
    },
    {
      name: 'A token for one data set',
      description: 'That data set alone; files come into it only with the right `upload`.',
    },
  ],
  load: () => import('./roots/datasets-root.tsx'),
  ahead(props) {
    const language = expectedLanguage(props);
    return props.settings.datasetId
      ? [import('../app/datasets/detail/dataset-screen.tsx'), ...firstTexts(language)]
      : [import('../app/datasets/list/dataset-list.tsx'), ...firstTexts(language)];
  },
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerDatasets(tag?: string): void {
  defineElement(customerDatasets, tag);
}
