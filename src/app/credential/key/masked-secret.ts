/** A secret as it may be seen later: dots, and the end that tells it from others. */
export function maskedSecret(hint: string | null): string {
  return '•'.repeat(12) + (hint ?? '');
}
