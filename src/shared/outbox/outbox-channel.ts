import type { OutboxEntry } from './outbox-entry.ts';

/** What one tab of a person tells the others about an entry. */
export type OutboxNews =
  | { readonly kind: 'put'; readonly entry: OutboxEntry }
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
