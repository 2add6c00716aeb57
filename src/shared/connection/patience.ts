/** How long an element may neither show what was asked for nor say why, in milliseconds: pages are promised an end within 10 s. */
export const PATIENCE = 8500;
