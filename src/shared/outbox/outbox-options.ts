import type { Exclusively } from './one-sender.ts';
import type { OutboxChannel } from './outbox-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Sends one entry. Resolves once the server has taken it, to what then has to happen here.
 */
export type Send<Work, Origin> = (
  entry: OutboxEntry<Work>,
  signal: AbortSignal,
) => Promise<AfterSending<Origin>>;

/** @param origin where it was done; null for what an earlier visit or another tab left */
export type AfterSending<Origin> = (origin: Origin | null) => void;

export interface OutboxOptions<Work, Origin> {
  readonly store: OutboxStore;
  /** What was done, as a storage or another tab has it, checked; null where this version does not know it. */
  readonly read: (stored: unknown) => Work | null;
  readonly send: Send<Work, Origin>;
  /** Another tab has sent an entry, or what came of it could not be shown: resolves once what it changed is known here. */
  readonly onSentElsewhere?: (entry: OutboxEntry<Work>) => Promise<void>;
  readonly onRefused?: (entry: OutboxEntry<Work>) => void;
  /** Whether a refused entry has nothing to say any more, now that a later one was sent or refused. */
  readonly supersedes?: (later: OutboxEntry<Work>, refused: OutboxEntry<Work>) => boolean;
  /** To the person's other tabs. */
  readonly channel?: OutboxChannel | undefined;
  readonly exclusively?: Exclusively | undefined;
  /** How long the server may take for one entry, in milliseconds, before it counts as away. */
  readonly patience?: number | undefined;
  readonly now?: () => number;
  readonly random?: () => number;
}
