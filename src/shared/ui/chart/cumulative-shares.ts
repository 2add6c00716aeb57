/** How much of the sum each value and all before it make up; the last is 1. Zeros for nothing at all. */
export function cumulativeShares(values: readonly number[]): readonly number[] {
  const sum = values.reduce((so, value) => so + value, 0);
  let soFar = 0;
  return values.map((value) => {
    soFar += value;
    return sum === 0 ? 0 : soFar / sum;
  });
}
