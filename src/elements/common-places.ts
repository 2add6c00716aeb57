import type { MethodDefinition, PropertyDefinition } from './element-definition.ts';

/** Of elements with places to go to. */
export const placeMethods = [
  {
    name: 'navigate',
    parameters: [
      {
        name: 'location',
        type: 'string',
        description: 'Path and query, as `location` has them, such as `/orderManage?page=2`.',
      },
    ],
    returns: 'Promise<boolean>',
    description:
      'Goes there as if a person had followed a link, and tells it by `customer-location-change`. The page has asked for it and is not asked back: also what lies beyond what the element is for, such as the orders from an acceptance, is then shown here, without `customer-navigate`; only of what it cannot show at all the page is told by that. Resolves with whether it went: a person with unsaved changes may stay. Rejects with a `TypeError` where the location is no text. Before its screens are there it begins at that place.',
  },
] as const satisfies readonly MethodDefinition[];

export const placeProperties = [
  {
    name: 'location',
    type: 'string | null',
    description:
      'Where the element is: path and query, as in `customer-location-change`; null before it is anywhere. Set it to go there, such as when a person pressed Back on the page: then nothing is told, unless the person stays. Set before the element is ready, or together with attributes, it says where it begins. After it was taken out of the page, or broke down, it goes on where it was.',
  },
  {
    name: 'hrefs',
    type: '((location: string) => string | null) | null',
    description:
      'The page’s own address for a location. Links then have it, can be copied and opened in a new tab, and lead there where the element does not show the location and nobody handles `customer-navigate`.',
  },
] as const satisfies readonly PropertyDefinition[];
