/**
 * Names one after the other, in a cell or a line: "a, b, c", "甲、乙、丙". Of the forms that there are only this one
 * parts them in all three languages; as units Chinese writes them without anything between.
 *
 * @param locale such as `zh-CN`
 */
export function listFormat(locale: string): Intl.ListFormat {
  return new Intl.ListFormat(locale, { style: 'narrow' });
}
