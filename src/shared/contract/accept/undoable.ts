/** A bulk result can be undone for so long, in milliseconds; then what was before it is no longer kept. */
export const UNDOABLE = 7 * 24 * 60 * 60_000;
