import * as v from 'valibot';
import { embedRight } from './embed-right.ts';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { id } from './fields.ts';
import { token } from './oauth/token.ts';

/**
 * For the console's own preview of an embedded element, which stands in a sandbox and so has no origin: the token works
 * from such a page alone. It is the administrator's own, with the rights that are named.
 */
export const createPreviewToken = endpoint({
  method: 'POST',
  path: '/credential/createPreviewToken',
  summary: 'An embed token of the caller for the preview of an element; it works in a sandbox only.',
  access: 'administrator',
  request: v.object({
    rights: v.pipe(v.array(embedRight), v.minLength(1), v.maxLength(4)),
    batchId: v.optional(id),
    datasetId: v.optional(id),
  }),
  reply: v.object({ token, expiresIn: v.pipe(v.number(), v.integer()) }),
  errors: [ERROR.detailsNotViewable],
});
