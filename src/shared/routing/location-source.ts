/**
 * Whether the browser's move to `target` may stand. An answer that takes a while: a person may take long, so
 * for a bare promise the move is taken back meanwhile; with `hold` a machine answers, and the address stands
 * where the browser went while the location still reads as before.
 */
export type MoveAnswer = boolean | Promise<boolean> | { readonly hold: Promise<boolean> };
export type MoveCheck = (target: string) => MoveAnswer;

/** How a location came to be another. */
export interface Move {
  readonly replace: boolean;
}

/** Where a tree of screens keeps its location: the page's path, its hash, or memory. */
export interface LocationSource {
  /** Path and query of the current location, `/order/orderDetail?orderId=…`. */
  read(): string;
  /** Goes to a path with query, without asking anybody. */
  go(target: string, options: { readonly replace: boolean }): void;
  /** Called after every change, whoever made it; how, says memory alone. */
  subscribe(listener: (move?: Move) => void): () => void;
  /**
   * The address of a target for links, or null where it has none outside of this page (memory): then links
   * cannot be opened in a new window.
   */
  href(target: string): string | null;
  /** Asked when the browser went back or forward; the location reads as before until the answer is there. */
  guard(check: MoveCheck | null): void;
  dispose(): void;
}
