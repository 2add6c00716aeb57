/** Where an increasing function of a share (0 to 1) reaches `target`, to the last digit that a number holds. */
export function bisectShare(target: number, increasing: (share: number) => number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (increasing(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The smallest whole number within `from` and `to` for which a condition that stays true once it is holds. */
export function firstWhere(from: number, to: number, holds: (value: number) => boolean): number | null {
  if (from > to || !holds(to)) return null;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
