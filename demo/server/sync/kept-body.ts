/** So many characters of a request's body are kept; the rest is results, which stand in the console. */
const KEPT = 4096;

/** Who has the address of a file may fetch it, so the history keeps it without its signature. */
const SIGNATURE = /(&signature=)[\w-]+/g;

/** What the history keeps of the body of a request. */
export function keptBody(body: string): string {
  return body.replace(SIGNATURE, '$1…').slice(0, KEPT).toWellFormed();
}

/** Whether what was kept is the beginning only. */
export function isCut(kept: string | null): boolean {
  return kept !== null && kept.length >= KEPT;
}
