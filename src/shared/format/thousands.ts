import { numberFormat } from './number-format.ts';

/** A count with thousands separators. */
export function formatThousands(value: number, locale = 'en-GB'): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}
