/** Whether an error only says that the caller gave up; such errors are passed on and never shown. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
