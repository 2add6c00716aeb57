import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title: string;
  /** Names what will happen, and what will be lost. */
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** There is only one way on: no cancel button, and Escape is that way too. */
  single?: boolean | undefined;
  /** `danger` where something is destroyed. */
  tone?: 'default' | 'danger' | undefined;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export interface ConfirmRequest {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly answer: (confirmed: boolean) => void;
}

/** The questions of one UiRoot, asked one after the other. */
export interface ConfirmState {
  readonly current: ConfirmRequest | null;
  /** Aborted, the question is taken back: that is a no. */
  confirm(options: ConfirmOptions, signal?: AbortSignal): Promise<boolean>;
  subscribe(listener: () => void): () => void;
  /** Answers whatever is still asked with no. */
  dispose(): void;
}

export function createConfirmState(): ConfirmState {
  let queue: readonly ConfirmRequest[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ConfirmRequest[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  return {
    get current() {
      return queue[0] ?? null;
    },
    confirm: (options, signal) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const answer = (confirmed: boolean) => {
          set(queue.filter((request) => request.id !== id));
          resolve(confirmed);
        };
        if (signal?.aborted) return resolve(false);
        signal?.addEventListener('abort', () => answer(false), { once: true });
        set([...queue, { id, options, answer }]);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      for (const request of queue) request.answer(false);
      listeners.clear();
    },
  };
}
