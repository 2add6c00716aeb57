/** How far from its edge: what lies there fades out. */
const ROOM = 44;

/** Scrolls the column, and nothing around it, to the entry of what is shown, where that cannot be seen. */
export function showCurrent(column: HTMLElement): void {
  const current = column.querySelector('[aria-current=page]');
  if (!current) return;
  const place = current.getBoundingClientRect();
  const { top, bottom: end } = column.getBoundingClientRect();
  // The column may reach below the window.
  const bottom = Math.min(end, innerHeight);
  if (place.top < top + ROOM) column.scrollTop -= top + ROOM - place.top;
  else if (place.bottom > bottom - ROOM) column.scrollTop += place.bottom - bottom + ROOM;
}
