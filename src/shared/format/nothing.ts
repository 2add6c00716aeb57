/** Stands where there is no value: a rate with denominator 0, a date that is not set. */
export const NOTHING = '–';
