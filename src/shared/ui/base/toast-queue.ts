export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** What can be done about what was said, such as undoing it; the toast goes when it is pressed. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastOptions {
  /** In ms; 2000 by default (specification 9: a network error stays for 5000). */
  duration?: number | undefined;
  /** Never the only way to it: a toast goes by itself. */
  action?: ToastAction | undefined;
  /**
   * Begins to watch what the toast says, and calls `close` once it is no longer so, never at once; gives what ends
   * the watching, which is called when the toast goes, for whatever reason.
   */
  watch?: ((close: () => void) => () => void) | undefined;
}

/** What `useToast` gives. */
export interface ShowToast {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

export interface ToastQueue extends ShowToast {
  readonly toasts: readonly Toast[];
  close(id: number): void;
  /**
   * Stops the clock of every toast, so that it can be read and closed; `resume` starts it anew. So it is while the tab
   * is in the background.
   */
  pause(): void;
  resume(): void;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export const TOAST_MS = 2000;
const MOST_SHOWN = 4;

/** The tab: while it is in the background, nobody reads. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Without React, so that timers run on whatever becomes of the screen that said something. */
export function createToastQueue(page?: Page): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const durations = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const watches = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stopClock = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const close = (id: number) => {
    stopClock(id);
    durations.delete(id);
    watches.get(id)?.();
    watches.delete(id);
    const left = toasts.filter((toast) => toast.id !== id);
    // What held the clock is gone with the last of them.
    if (left.length === 0) paused = false;
    set(left);
  };
  const startClock = (id: number) => {
    if (!paused && !page?.hidden)
      timers.set(
        id,
        setTimeout(() => close(id), durations.get(id) ?? TOAST_MS),
      );
  };
  const show = (kind: ToastKind, text: string, { duration = TOAST_MS, action, watch }: ToastOptions = {}) => {
    // The same words again are the same message: it stays longer instead of standing there twice.
    for (const toast of toasts) if (toast.kind === kind && toast.text === text) close(toast.id);
    while (toasts.length >= MOST_SHOWN && toasts[0]) close(toasts[0].id);
    lastId += 1;
    durations.set(lastId, duration);
    const id = lastId;
    set([...toasts, { id, kind, text, action }]);
    startClock(id);
    if (watch)
      watches.set(
        id,
        watch(() => close(id)),
      );
  };

  const stopClocks = () => {
    for (const id of timers.keys()) stopClock(id);
  };
  const startClocks = () => {
    for (const { id } of toasts) if (!timers.has(id)) startClock(id);
  };
  const followPage = () => (page?.hidden ? stopClocks() : startClocks());
  page?.addEventListener('visibilitychange', followPage);

  return {
    get toasts() {
      return toasts;
    },
    success: (text, options) => show('success', text, options),
    error: (text, options) => show('error', text, options),
    info: (text, options) => show('info', text, options),
    close,
    pause() {
      paused = true;
      stopClocks();
    },
    resume() {
      paused = false;
      startClocks();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      page?.removeEventListener('visibilitychange', followPage);
      stopClocks();
      for (const end of watches.values()) end();
      watches.clear();
      listeners.clear();
    },
  };
}
