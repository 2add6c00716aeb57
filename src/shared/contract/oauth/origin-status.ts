import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

/**
 * A browser tells a refused page as little as one that has lost its connection. So a page whose call got no answer asks
 * this, which is answered to all.
 */
export const getOriginStatus = endpoint({
  method: 'GET',
  path: '/oauth/getOriginStatus',
  summary:
    'Whether the page that asks may call from its origin: with the token or the app key that it sends, or without ' +
    'either where any customer has registered the origin; of an app key also whether anybody has it. Pages of every ' +
    'origin may ask, and read the answer.',
  access: 'open',
  anyOrigin: true,
  request: empty,
  reply: v.object({
    isAllowed: v.boolean(),
    /** Said where an app key came without a token. */
    isKeyKnown: v.optional(v.boolean()),
  }),
  idempotent: true,
});
