/** A claim of a package lasts this long after the last call of its holder, in milliseconds. */
export const LEASE = 15 * 60_000;
