/** What one tab of a person tells the others about an entry. */
export type OutboxNews =
  /** As it was put; the other tab may be of another version. `isKept`: it stands in the storage of both. */
  | { readonly kind: 'put'; readonly entry: unknown; readonly isKept?: boolean }
  /** The server has taken it. */
  | { readonly kind: 'sent'; readonly key: string }
  /** The person gave it up. */
  | { readonly kind: 'gone'; readonly key: string };

export interface OutboxChannel {
  tell(news: OutboxNews): void;
  listen(listener: (news: OutboxNews) => void): void;
  close(): void;
}

/** Between all outboxes of one person in this browser: other tabs, and other elements on the same page. */
export function outboxChannel(owner: string): OutboxChannel {
  const channel = new BroadcastChannel(`customer-outbox:${owner}`);
  return {
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
    },
    close: () => channel.close(),
  };
}
