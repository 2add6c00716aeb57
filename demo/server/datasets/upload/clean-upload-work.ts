import * as v from 'valibot';
import { id } from '../../../../src/shared/contract/fields.ts';
import type { QueuedWork } from '../../background/background-work.ts';

const ofUpload = v.object({ customerId: id, uploadId: id });

/** Takes away what came in of files that were given up, or of all where the upload is over; `clean/` does it. */
export const CLEAN_UPLOAD: QueuedWork<typeof ofUpload> = { name: 'clean-dataset-upload', schema: ofUpload };
