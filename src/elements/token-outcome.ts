import type { FailureCode } from '../shared/connection/failure-code.ts';

/** What is told where no token comes: the page gives no way to one, or is asked and does not answer. */
export type TokenLack = Extract<FailureCode, 'token-missing' | 'token-timeout'>;

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
