/** Whether the browser's move to `target` may stand; an answer that takes a while takes it back meanwhile. */
export type MoveCheck = (target: string) => boolean | Promise<boolean>;

/** Where a tree of screens keeps its location: the page's path, its hash, or memory. */
export interface LocationSource {
  /** Path and query of the current location, `/order/orderDetail?orderId=…`. */
  read(): string;
  /** Goes to a path with query, without asking anybody. */
  go(target: string, options: { readonly replace: boolean }): void;
  /** Called after every change, whoever made it. */
  subscribe(listener: () => void): () => void;
  /**
   * The address of a target for links, or null where it has none outside of this page (memory): then links
   * cannot be opened in a new window.
   */
  href(target: string): string | null;
  /** Asked when the browser went back or forward; the location reads as before until the answer is there. */
  guard(check: MoveCheck | null): void;
  dispose(): void;
}
