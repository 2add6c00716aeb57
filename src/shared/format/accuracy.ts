/** Accepted among reviewed; null where nothing was reviewed, shown as “–”. */
export function accuracy(accepted: number, reviewed: number): number | null {
  return reviewed > 0 ? accepted / reviewed : null;
}
