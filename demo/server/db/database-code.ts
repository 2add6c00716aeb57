/** What the pool says, in words alone, where all connections stay taken. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';
/** PostgreSQL's own for it: it takes no more connections. */
const TOO_MANY_CONNECTIONS = '53300';

/** The five characters by which PostgreSQL says what went wrong, of its error or of one that wraps it; else empty. */
export function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  if (!(cause instanceof Error)) return '';
  if (cause.message === ALL_TAKEN) return TOO_MANY_CONNECTIONS;
  return 'code' in cause ? String(cause.code) : '';
}
