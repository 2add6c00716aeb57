/** So much of the neighbour stays in sight. */
const PEEK = 40;

/** Scrolls a list to one of what it holds, sideways and by hand: scrollIntoView would move the page as well. */
export function revealSideways(list: HTMLElement, one: HTMLElement): void {
  const start = one.offsetLeft - list.offsetLeft;
  const end = start + one.offsetWidth;
  if (start - PEEK < list.scrollLeft) list.scrollLeft = start - PEEK;
  else if (end + PEEK > list.scrollLeft + list.clientWidth) list.scrollLeft = end + PEEK - list.clientWidth;
}
