/** A name as it is compared: `Night` and `night`, or letters of full width, are one. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
