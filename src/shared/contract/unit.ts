import * as v from 'valibot';

/** Units that the specification numbers (section 9). */
const NUMBERED = [
  1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 32, 34,
] as const;

/** Units of orders that it names without a number: these numbers are ours. */
export const ORDER_UNIT = {
  individual: 101,
  block: 102,
  only: 103,
  grasp: 104,
  set: 105,
  box: 106,
  meter: 107,
  machine: 108,
} as const;

/** Every unit by its number, shown through `shared:unit.<number>`; orders are in any of them. */
export const UNITS = [...NUMBERED, ...Object.values(ORDER_UNIT)] as const;
export const unit = v.picklist(UNITS);
export type Unit = v.InferOutput<typeof unit>;

/** What an order is in that was made by a delivery. */
export const IMAGES: Unit = 1;
