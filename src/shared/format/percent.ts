import { NOTHING } from './nothing.ts';
import { numberFormat } from './number-format.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Chinese and Japanese write the sign at the number. */
const CLOSE = ['zh', 'ja'];

/**
 * A rate between 0 and 1 with one decimal: `97.4 %`, or `97.4%` where the language has no space there. It never rounds up to 100 or down to 0, because one
 * rejected item in ten thousand is what people look for.
 */
export function formatPercent(rate: number | null, locale = 'en-GB'): string {
  if (rate === null) return NOTHING;
  const percent = rate * 100;
  const rounded = Math.round(percent * 10) / 10;
  let shown = rounded;
  if (rounded === 100 && rate < 1) shown = 99.9;
  if (rounded === 0 && rate > 0) shown = 0.1;
  const digits = numberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(shown);
  return withSign(digits, locale);
}

/** A share of 1 as a step of an axis or of something going on: no more digits than it needs, and at most `most`. */
export function formatShare(share: number, most: number, locale: string): string {
  const digits = numberFormat(locale, { maximumFractionDigits: most }).format(share * 100);
  return withSign(digits, locale);
}

function withSign(digits: string, locale: string): string {
  const isClose = CLOSE.some((language) => locale.startsWith(language));
  return isClose ? `${digits}%` : `${digits}${NO_BREAK_SPACE}%`;
}
