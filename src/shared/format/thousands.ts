/** A count with thousands separators. */
export function formatThousands(value: number, locale = 'en-GB'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}
