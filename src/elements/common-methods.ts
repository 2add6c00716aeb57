import type { MethodDefinition } from './element-definition.ts';

/** What the page may ask of every element. */
export const commonMethods = [
  {
    name: 'logout',
    parameters: [],
    returns: 'void',
    description:
      'Drops `token` and `fetchToken`: what was shown is gone at once, and nothing is fetched any more. Inside a session it is the session that ends, for all elements in it. A new token begins anew. Call it when another person signs in at the page, or a token is to be good for something else, before the next `token` or `fetchToken` is set. The token itself stays good until it ends; what a person gave and was not sent yet stays on the device.',
  },
  {
    name: 'refresh',
    parameters: [],
    returns: 'Promise<void>',
    description:
      'Asks the API anew for all that is shown; what failed is tried again. Resolves when the answers are there. Rejects with an `Error` where one of them is a failure, or has not come within 10 seconds: `customer-error` tells that, too, so that a page which hears that may leave it, by `refresh().catch(() => undefined)`.',
  },
] as const satisfies readonly MethodDefinition[];
