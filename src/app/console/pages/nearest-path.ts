/** More slips than this, and it is another path. */
const MOST_SLIPS = 3;

/** The path that was probably meant: the one that fewest slips of the keyboard lead to, case aside. */
export function nearestPath(wanted: string, paths: readonly string[]): string | null {
  let nearest: string | null = null;
  let fewest = MOST_SLIPS + 1;
  for (const path of paths) {
    const slips = slipsBetween(wanted.toLowerCase(), path.toLowerCase());
    if (slips < fewest && slips < path.length / 2) {
      fewest = slips;
      nearest = path;
    }
  }
  return nearest;
}

/** Letters to add, drop or replace (Levenshtein). */
function slipsBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MOST_SLIPS) return MOST_SLIPS + 1;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
