import type { FeedbackSource } from './feedback-source.ts';

/** Who writes, as far as their things are told apart on this device. */
export interface Writer {
  /** null where the page has named nobody: neither a token nor an app key. */
  readonly userId: string | null;
  readonly email: string | null;
}

/** Rejects where it cannot be found out. */
export async function writerNow(source: FeedbackSource, isAnew = false): Promise<Writer> {
  const user = await source.whoWrites(isAnew);
  return { userId: user?.userId ?? null, email: user?.email ?? null };
}
