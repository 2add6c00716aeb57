import * as v from 'valibot';

/** Why the server would not take an entry: the code of its refusal, or null where it broke the contract. */
export interface Refusal {
  readonly code: number | null;
  readonly detail: unknown;
}

/** What the outbox itself has to know of an entry. */
export interface EntryFrame {
  /** Made once; the server takes the same key only once, so that sending again changes nothing. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  /** Set once it was refused; then it waits for a person's decision. */
  readonly refusal: Refusal | null;
}

/** One thing a person did, on its way to the server: what was done, and its way there. It must survive JSON. */
export type OutboxEntry<Work> = Work & EntryFrame;

const frame = v.object({
  key: v.string(),
  queuedAt: v.number(),
  refusal: v.nullable(v.object({ code: v.nullable(v.number()), detail: v.unknown() })),
});

/**
 * An entry as it comes back from a storage or from another tab; null where it is none that this version sends.
 * @param readWork checks what was done; answers null where it does not know it
 */
export function readEntry<Work>(
  stored: unknown,
  readWork: (stored: unknown) => Work | null,
): OutboxEntry<Work> | null {
  const work = readWork(stored);
  const parsed = v.safeParse(frame, stored);
  return work !== null && parsed.success ? { ...work, ...parsed.output } : null;
}
