import { incompleteBeta } from './incomplete-beta.ts';

/** The probability of at most `most` events in `size` independent tries, each with the probability `share`. */
export function binomialCdf(most: number, size: number, share: number): number {
  if (most < 0) return 0;
  if (most >= size) return 1;
  return incompleteBeta(1 - share, size - most, most + 1);
}
