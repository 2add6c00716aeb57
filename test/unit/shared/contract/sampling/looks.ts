/**
 * Mean and standard deviation of the number of items looked at until a rule ends the looking: by the probabilities
 * of all states, item by item.
 */
export function looks(
  share: number,
  most: number,
  ends: (seen: number, rejected: number) => boolean,
): { mean: number; deviation: number } {
  let open = new Map([[0, 1]]);
  let mean = 0;
  let square = 0;
  for (let seen = 1; seen <= most && open.size > 0; seen++) {
    const next = new Map<number, number>();
    for (const [before, probability] of open) {
      for (const [rejected, likely] of [
        [before, probability * (1 - share)],
        [before + 1, probability * share],
      ] as const) {
        if (ends(seen, rejected) || seen === most) {
          mean += likely * seen;
          square += likely * seen * seen;
        } else {
          next.set(rejected, (next.get(rejected) ?? 0) + likely);
        }
      }
    }
    open = next;
  }
  return { mean, deviation: Math.sqrt(square - mean * mean) };
}
