import { logGamma } from './log-gamma.ts';

/**
 * The regularised incomplete beta function I_x(a, b), for a, b > 0 and x within 0 and 1.
 *
 * Its continued fraction (DLMF 8.17.22), evaluated by Lentz's method as in Press et al., Numerical Recipes,
 * section 6.4; on the far side of the mean by I_x(a, b) = 1 - I_(1-x)(b, a), where it converges fast.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (front / a) * continuedFraction(x, a, b);
}

const TINY = 1e-300;
const PRECISION = 1e-15;

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = inverse(1 - ((a + b) * x) / (a + 1));
  let value = d;
  // It takes about the root of the larger argument; samples have at most some millions.
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = inverse(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = inverse(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

function inverse(value: number): number {
  return 1 / away(value);
}

/** Away from zero, by which Lentz's method divides. */
function away(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
