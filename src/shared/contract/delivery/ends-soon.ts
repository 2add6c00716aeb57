/** Data that can be downloaded for so many days more, or fewer, is said to end soon. */
export const SOON_DAYS = 14;
