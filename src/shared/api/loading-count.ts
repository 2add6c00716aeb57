/** The overlay closes this long after the last call, so that calls in a row do not make it flicker. */
export const LOADING_CLOSE_DELAY = 300;

export interface LoadingCount {
  /** Call the function that comes back once the call has ended, however it ended. */
  begin(): () => void;
  /** Whether the overlay is to be shown. */
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export function createLoadingCount(): LoadingCount {
  const listeners = new Set<() => void>();
  let pending = 0;
  let open = false;
  let isDisposed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: boolean): void {
    if (open === next) return;
    open = next;
    for (const listener of listeners) listener();
  }

  return {
    begin() {
      if (isDisposed) return () => undefined;
      clearTimeout(timer);
      pending += 1;
      show(true);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        if (isDisposed) return;
        pending -= 1;
        if (pending === 0) timer = setTimeout(() => show(false), LOADING_CLOSE_DELAY);
      };
    },
    isOpen: () => open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      pending = 0;
      show(false);
      listeners.clear();
    },
  };
}
