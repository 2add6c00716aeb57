/** Where a call gets its token from. */
export interface TokenSource {
  /** The token there is, without asking anybody for one. */
  current(): string | null;
  /** The token to send now; renews it first where that is due. null when nobody is signed in. */
  forCall(): Promise<string | null>;
  /**
   * The server refused `token` as ended. A new one where there is a way to get it without asking a person
   * (the host's `fetchToken`), else null. A call that began at `begun` (of `performance.now()`), before that was tried
   * last, is answered by what came of it.
   */
  renew(refused: string, begun?: number): Promise<string | null>;
}
