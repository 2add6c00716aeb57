/** What becomes of an element's token before anything is drawn. */
export interface TokenOutcome {
  /** There is none yet; whether the page has given a way to get one. */
  readonly onWait: (hasSource: boolean) => void;
  /** The page gave something for one. */
  readonly onToken: (token: unknown, source: 'fetchToken' | 'token') => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Where screens are drawn, these tell. */
export const untoldOutcome: TokenOutcome = {
  onWait: () => undefined,
  onToken: () => undefined,
  onFailure: () => undefined,
};
