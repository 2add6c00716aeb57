/** What PostgreSQL answers to a value that its types do not hold: too large a number, an impossible text. */
const NO_SUCH_VALUE = new Set(['22003', '22008', '22021', '22P02', '22P05']);

/** Whether the database refused a value of a request: then the request is wrong, not the server. */
export function isRefusedValue(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'code' in cause && NO_SUCH_VALUE.has(String(cause.code));
}
