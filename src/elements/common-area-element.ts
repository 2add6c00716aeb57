import { commonCssProperties } from './common-css-properties.ts';
import { commonEvents, deliveryEvents, eventsNamed } from './common-events.ts';
import { commonMethods } from './common-methods.ts';
import { commonParts } from './common-parts.ts';
import { placeMethods, placeProperties } from './common-places.ts';
import { commonProperties } from './common-properties.ts';
import type { ElementDefinition } from './element-definition.ts';
import { elementPlaces } from './element-places.ts';

/** What all elements have that lead through the screens of areas (roots/area-element.tsx), and the console. */
export const areaElement = {
  properties: [...commonProperties, ...placeProperties],
  methods: [...commonMethods, ...placeMethods],
  events: eventsNamed(...commonEvents, ...deliveryEvents),
  slots: [],
  parts: commonParts,
  cssProperties: commonCssProperties,
  display: 'block',
  places: elementPlaces,
} as const satisfies Partial<ElementDefinition>;
