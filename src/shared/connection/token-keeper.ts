import type { TokenSource } from '../api/token-source.ts';

/** Holds the token of a session, whoever gave it. */
export interface TokenKeeper extends TokenSource {
  current(): string | null;
  /** Takes a new token, or forgets the one there is. */
  set(token: string | null): void;
  /** Called whenever `current` has changed. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}
