/** What is numbered, by when it came. */
interface Dated {
  readonly daysAgo: number;
}

const DAY = 24 * 3_600_000;

/** A number such as `PO-2026-0003`: counted within its year, in the order in which all of them came. */
export function numberOf(prefix: 'PO' | 'DB', all: readonly Dated[], one: Dated, now: Date): string {
  const yearOf = ({ daysAgo }: Dated) => new Date(now.getTime() - daysAgo * DAY).getUTCFullYear();
  const year = yearOf(one);
  const before = all.filter((other) => yearOf(other) === year && other.daysAgo > one.daysAgo);
  return `${prefix}-${year}-${String(before.length + 1).padStart(4, '0')}`;
}
