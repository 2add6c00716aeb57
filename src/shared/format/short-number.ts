const STEP = 1000;
const SYMBOLS = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** A number in powers of 1000 with one decimal where it says something: 950, 1.5k, 25k, 3.2M. */
export function shortNumber(value: number): string {
  let size = Math.abs(value);
  let power = 0;
  // What rounds up to the next power belongs there: 999,950 is 1M, not 1000k.
  while (power < SYMBOLS.length - 1 && round(size) >= STEP) {
    size /= STEP;
    power += 1;
  }
  return `${value < 0 ? '-' : ''}${round(size)}${SYMBOLS[power]}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
