/**
 * Natural logarithm of the gamma function, for x > 0, to about 15 digits.
 *
 * Lanczos' approximation with g = 7 and nine coefficients, as P. Godfrey computed them (2001).
 */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  let sum = 0.999_999_999_999_809_93;
  COEFFICIENTS.forEach((coefficient, index) => {
    sum += coefficient / (z + index + 1);
  });
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const COEFFICIENTS = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_59,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
];

/** Natural logarithm of the number of ways to choose k of n. */
export function logChoose(n: number, k: number): number {
  if (k === 0 || k === n) return 0;
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
