const made = new Map<string, Intl.NumberFormat>();

/**
 * Writes numbers as a locale does. Making one takes seventy times as long as using it, and a list writes hundreds of
 * numbers whenever it is drawn: each is made once.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = made.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    made.set(key, format);
  }
  return format;
}
