/**
 * Compares versions so that the newest comes first: number by number, a missing one as 0; what comes before a release
 * (`3.0.0-beta.1`) is older than the release itself.
 */
export function newestFirst(one: string, other: string): number {
  const [numbers, early] = parts(one);
  const [otherNumbers, otherEarly] = parts(other);
  for (let at = 0; at < Math.max(numbers.length, otherNumbers.length); at += 1) {
    const difference = (otherNumbers[at] ?? 0) - (numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (early === null || otherEarly === null) return Number(early !== null) - Number(otherEarly !== null);
  return otherEarly.localeCompare(early, 'en', { numeric: true });
}

function parts(version: string): [readonly number[], string | null] {
  const [release = '', early = null] = version.split(/-(.*)/s);
  return [release.split('.').map(Number), early];
}
