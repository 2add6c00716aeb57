/** Seconds since a list was opened: what was judged in it since then stays in it, whatever it is narrowed by. */
export function keptSince(openedAt: number): number {
  return Math.max(1, Math.ceil((performance.now() - openedAt) / 1000));
}
