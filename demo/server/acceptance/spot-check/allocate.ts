/**
 * How many of `size` drawn items each stratum gives, in proportion to its items, by largest remainder (Hamilton):
 * each its whole part, what is left one by one to the largest remainders, of equal ones to the stratum that comes
 * first. They sum to `size`, and none gives more than it has.
 */
export function allocate(populations: readonly number[], size: number): number[] {
  const total = populations.reduce((sum, population) => sum + population, 0);
  const shares = populations.map((population) => Math.floor((size * population) / total));
  let left = size - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = populations
    .map((population, stratum) => ({ stratum, remainder: (size * population) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.stratum - other.stratum);
  for (const { stratum } of byRemainder) {
    if (left === 0) break;
    shares[stratum] = (shares[stratum] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
