import { FIRST_BATCH } from '../shared/contract/dataset/first-batch.ts';
import { commonAttributes } from './common-attributes.ts';
import { commonCssProperties } from './common-css-properties.ts';
import { commonEvents, eventsNamed } from './common-events.ts';
import { commonMethods } from './common-methods.ts';
import { commonParts } from './common-parts.ts';
import { commonProperties } from './common-properties.ts';
import { elementUploads } from './dataset-upload/element-uploads.ts';
import { uploadLauncher } from './dataset-upload/upload-launcher.ts';
import { uploadTokenOutcome } from './dataset-upload/upload-token-outcome.ts';
import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';

/**
 * `<customer-dataset-upload>`: files into one batch of one data set, and nothing else.
 *
 * A place to drop or choose files stands without React; the list and the upload itself come when files are there.
 */
export const customerDatasetUpload: ElementDefinition = {
  tag: 'customer-dataset-upload',
  name: 'CustomerDatasetUpload',
  summary: 'Files into one batch of one data set, and nothing else.',
  description:
    'A place to drop or choose files; then their list with what is refused and why, and the upload with its progress. Every rule is checked before the first byte leaves, and again on the server. An upload that was interrupted is offered to be taken up again. Drops count inside the element only; each element has an upload of its own. React and the list are fetched when files are there.',
  attributes: [
    ...commonAttributes,
    {
      name: 'dataset-id',
      property: 'datasetId',
      fallback: null,
      description:
        'The data set that files come into. Without it, or with what is no id of ours, there is nothing to upload to, which is said.',
    },
    {
      name: 'batch-id',
      property: 'batchId',
      fallback: null,
      description: 'The batch that files come into; it counts before `batch-name`.',
    },
    {
      name: 'batch-name',
      property: 'batchName',
      fallback: FIRST_BATCH,
      description: 'The batch by its name: it is made where the data set has none of that name.',
    },
    {
      name: 'accept',
      property: 'accept',
      fallback: null,
      description:
        'Types that are accepted, with commas between: `.jpg, image/*, text/csv`. Others are refused with the reason `type`. Without it all are.',
    },
    {
      name: 'max-files',
      property: 'maxFiles',
      fallback: null,
      description: 'The most files of one upload. It can only lower the limit of 5,000.',
    },
    {
      name: 'max-file-size',
      property: 'maxFileSize',
      fallback: null,
      description: 'The most bytes of one file. It can only lower the limits that hold anyway.',
    },
    {
      name: 'max-total-size',
      property: 'maxTotalSize',
      fallback: null,
      description: 'The most bytes of all files together. It can only lower the limits that hold anyway.',
    },
    {
      name: 'when-removed',
      property: 'whenRemoved',
      values: ['stop', 'continue'],
      fallback: 'stop',
      description:
        'What becomes of a running upload when the element leaves the page. `stop`: it ends at once, and can be taken up again for a week. `continue`: inside a `<customer-session>` that stays, it goes on to its end, and an element for the same batch shows it again; without one it stops, too.',
    },
  ],
  properties: commonProperties,
  methods: [
    ...commonMethods,
    {
      name: 'pause',
      parameters: [],
      returns: 'void',
      description: 'Stops sending. Nothing of what has arrived is lost.',
    },
    {
      name: 'resume',
      parameters: [],
      returns: 'void',
      description: 'Goes on; at once where it waited for the network or a token.',
    },
    {
      name: 'cancel',
      parameters: [],
      returns: 'Promise<void>',
      description:
        'Gives the upload up without asking the person. Files that are complete stay in the batch. Resolves when the server knows.',
    },
  ],
  events: eventsNamed(
    ...commonEvents,
    'customer-upload-added',
    'customer-upload-rejected',
    'customer-upload-progress',
    'customer-upload-complete',
    'customer-upload-cancelled',
    'customer-upload-failed',
  ),
  slots: [],
  parts: commonParts,
  cssProperties: commonCssProperties,
  rights: [
    {
      name: 'A token with the right `upload`',
      description:
        'It is enough: no right to read is needed. Its user is an administrator; limited to a data set, it uploads into that one alone.',
    },
  ],
  display: 'block',
  launcher: uploadLauncher,
  uploads: elementUploads,
  tokenOutcome: uploadTokenOutcome,
  load: () => import('./roots/dataset-upload-root.tsx'),
};

/** Registers the element; `tag` where the page wants it under another name. */
export function defineCustomerDatasetUpload(tag?: string): void {
  defineElement(customerDatasetUpload, tag);
}
