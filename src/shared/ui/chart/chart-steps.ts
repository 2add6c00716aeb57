const NICE = [1, 2, 2.5, 5, 10];

/** Round numbers between two values to write at an axis: at most so many parts, none smaller than `least`. */
export function niceSteps(from: number, to: number, parts: number, least = 0): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(least, power * (NICE.find((nice) => nice * power >= rough * (1 - 1e-9)) ?? 10));
  const steps: number[] = [];
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; at++) {
    // A multiple of 0.05 has its own digits, not those of twenty sums.
    steps.push(Number((at * step).toPrecision(12)));
  }
  return steps;
}
