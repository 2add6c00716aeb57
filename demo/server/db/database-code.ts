/** The five characters by which PostgreSQL says what went wrong, of its error or of one that wraps it; else empty. */
export function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
