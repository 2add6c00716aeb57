/** Nobody listens there: waiting will not help. */
const NOBODY = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** The connection broke off: another try may get through. */
const BROKEN = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED'];

/** Whether the same request may get through when it is sent again. */
export function isWorthRepeating(error: unknown): boolean {
  return BROKEN.includes(codeOf(error));
}

/** In one line, why a request did not get an answer. */
export function connectionProblem(error: unknown, serverUrl: string): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (NOBODY.includes(code))
    return `the server at ${serverUrl} cannot be reached; is it running (npm start)?`;
  if (BROKEN.includes(code)) return `the connection to ${serverUrl} broke off several times (${message})`;
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code))
    return `the certificate of ${serverUrl} is not accepted: ${message}`;
  return `nothing could be sent to ${serverUrl}: ${message}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
