/** Unit names by number (specification 9); shown through `shared:unit.<number>`. */
export const UNITS = [
  1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 32, 34,
] as const;
export type Unit = (typeof UNITS)[number];
