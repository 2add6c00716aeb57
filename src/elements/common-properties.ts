import type { PropertyDefinition } from './element-definition.ts';

/** The ways of a page to sign its user in. Properties, never attributes: those are seen by all that read markup. */
export const commonProperties = [
  {
    name: 'token',
    type: 'string | null',
    description: 'A token of the customer API. It is kept in memory only.',
  },
  {
    name: 'fetchToken',
    type: '(() => Promise<string>) | null',
    description:
      'Asks the page for a token: for the first one and whenever one has ended. One call runs at a time. Another function takes its place without a new token being asked for, as pages give one with every rendering: when another person signs in, or a token is to be good for something else, call `logout()` first.',
  },
] as const satisfies readonly PropertyDefinition[];
