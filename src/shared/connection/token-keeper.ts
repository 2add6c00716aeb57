import type { TokenSource } from '../api/token-source.ts';

/** Holds the token of a session, whoever gave it. */
export interface TokenKeeper extends TokenSource {
  /** Whether there is a token, or a way to get one without asking a person. */
  hasSource(): boolean;
  /** Takes a new token, or forgets the one there is. */
  set(token: string | null): void;
  /** Called whenever `current` or `hasSource` has changed. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}
