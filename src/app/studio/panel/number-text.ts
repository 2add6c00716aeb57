/** The number that a text stands for; null while there is none yet, as with nothing or a sign alone. */
export function numberOf(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
