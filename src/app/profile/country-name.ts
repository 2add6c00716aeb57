/** What a country is called in a language; null for a code that names none, such as that of a private use. */
export function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch (error) {
    // What does not even look like a code.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
