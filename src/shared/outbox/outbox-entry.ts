/** Why the server would not take an entry: the code of its refusal, or null where it broke the contract. */
export interface Refusal {
  readonly code: number | null;
  readonly detail: unknown;
}

/** One thing a person did, on its way to the server. It must survive JSON. */
export interface OutboxEntry {
  /** Made once; the server takes the same key only once, so that sending again changes nothing. */
  readonly key: string;
  /** Which sender takes it. */
  readonly kind: string;
  /** What it is about (an item's id). */
  readonly subject: string;
  readonly request: unknown;
  /** What the screen wants to know about it: never sent. */
  readonly note: unknown;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  /** Set once it was refused; then it waits for a person's decision. */
  readonly refusal: Refusal | null;
}
